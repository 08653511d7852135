"""Tests of the comparison with running programs."""

import math
import unittest

from judges import compare


class ReportedTest(unittest.TestCase):
    bounds = compare.PROGRAMS["Qt flickable"]
    touches = [[0, 600, "began"], [0.1, 500, "ended"]]

    def test_a_live_recording_without_velocities_reports_none(self):
        recording = {"touches": self.touches, "frames": [[0.11, 40, 0]]}
        self.assertEqual(compare.reported({}, recording, self.bounds), [])

    def test_a_velocity_is_read_from_frames_that_have_one(self):
        document = {"columns": {"frames": ["time s", "offset px", "overshoot px", "velocity"]}}
        recording = {"touches": self.touches, "frames": [[0.11, 40, 0, 900], [0.2, 90, 0, 700]]}
        self.assertEqual(compare.reported(document, recording, self.bounds), [(0.11, 900)])


class LeadTest(unittest.TestCase):
    def test_the_frames_of_a_scenario_are_those_of_the_recording(self):
        for late in (0.001, 0.009, 0.016):
            # One frame of the recording is late.
            times = [late + count * compare.FRAME for count in range(1, 9)] + [late + 9.3 * compare.FRAME]
            recording = {"frames": [[time, 0, 0] for time in [-1.0, *times]]}
            first = compare.lead(recording) - compare.LATER + late
            self.assertAlmostEqual(math.remainder(first, compare.FRAME), 0)


if __name__ == "__main__":
    unittest.main()
