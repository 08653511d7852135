"""Tests springs and trajectories against closed forms."""

import numpy as np
import pytest

from inertialscroll import PRESETS, InertialScrollError, Physics, Spring, Trajectory

DECAY = -1000 * np.log(0.998)


def test_flings_of_many_velocities_follow_the_closed_form():
    velocities = np.linspace(-4000, 4000, 9)[:, np.newaxis]
    positions = np.array([0.0, 100.0])
    times = np.linspace(0, 0.5, 20).reshape(4, 5)
    motions = Trajectory.fling(velocities, positions)
    samples = motions.sample(times)
    assert motions.shape == (9, 2) and samples.position.shape == (9, 2, 4, 5)
    moving = velocities[..., np.newaxis, np.newaxis]
    distance = np.where(moving == 0, 0, moving * -np.expm1(-DECAY * times) / DECAY)
    expected = positions[:, np.newaxis, np.newaxis] + distance
    np.testing.assert_allclose(samples.position, expected, rtol=0, atol=1e-9)
    np.testing.assert_allclose(
        samples.velocity[..., 0, 0], np.broadcast_to(velocities, (9, 2)), atol=1e-9
    )
    rests = motions.rest_position[:, 0]
    speeds = np.abs(velocities[:, 0])
    np.testing.assert_allclose(
        rests, np.sign(velocities[:, 0]) * np.maximum(speeds - 10, 0) / DECAY, atol=1e-9
    )


def test_a_spring_follows_the_closed_form():
    spring = Spring.from_response(0.5, 1)
    omega = 4 * np.pi
    times = np.linspace(0, 0.4, 50)
    samples = spring.trajectory(0, 100, velocity=300).sample(times)
    decay = np.exp(-omega * times)
    expected = 100 + (-100 + (300 - omega * 100) * times) * decay
    np.testing.assert_allclose(samples.position, expected, rtol=0, atol=1e-9)
    assert spring.response == pytest.approx(0.5) and spring.damping_ratio == pytest.approx(1)
    assert Spring.from_duration(0.5, 0.2).bounce == pytest.approx(0.2)


def test_an_eased_movement_and_a_retargeted_release_end_at_their_targets():
    eased = Trajectory.eased(0, [50, 100], duration=0.25)
    np.testing.assert_array_equal(eased.duration, 0.25)
    np.testing.assert_array_equal(eased.sample(0.25).position, [50, 100])
    straight = Trajectory.eased(0, 10, 2, curve=(0, 0, 1, 1)).sample([0.5, 1])
    np.testing.assert_allclose(straight.position, [2.5, 5], atol=1e-12)
    assert Trajectory.retargeted(0, 880, 2000).rest_position == 880


def test_events_are_solved_for():
    motion = Trajectory.fling(2000, upper=700, viewport_length=844)
    edge, peak, rest = motion.events()
    assert (edge.kind, edge.end, peak.kind, rest.kind) == ("edge", "upper", "peak", "rest")
    assert edge.time == pytest.approx(-np.log(1 - 700 * DECAY / 2000) / DECAY, abs=1e-9)
    assert motion.time_at(700) == pytest.approx(edge.time, abs=1e-9)
    assert motion.peak_time == peak.time and motion.peak_position == peak.position
    assert motion.duration == rest.time and motion.rest_position == 700


@pytest.mark.parametrize("preset", PRESETS)
def test_a_row_of_a_batch_is_the_single_motion(preset):
    motions = Trajectory.fling(
        np.linspace(-6000, 6000, 13), 300, physics=preset, lower=0, upper=2000,
        viewport_length=844,
    )
    times = np.linspace(0, 3, 100)
    batch = motions.sample(times)
    for row in range(13):
        np.testing.assert_array_equal(batch.position[row], motions[row].sample(times).position)
    assert np.isfinite(batch.position).all() and np.isfinite(motions.duration).all()


def test_mistakes_say_where():
    with pytest.raises(InertialScrollError, match=r"trajectories\[1\].velocity: .* found nan"):
        Trajectory.fling([1.0, np.nan]).sample(0)
    with pytest.raises(InertialScrollError, match=r"times\[0\]: .* found -1"):
        Trajectory.fling(1).sample(-1)
    with pytest.raises(InertialScrollError, match="physics.preset: must be one of uikit, "):
        Trajectory.fling(1, physics="symbian").sample(0)
    with pytest.raises(InertialScrollError, match="physics.deceleration_rate: must not be set, because"):
        Trajectory.fling(1, physics=Physics("android", deceleration_rate=0.99)).sample(0)
    with pytest.raises(InertialScrollError, match="response: must lie in"):
        Spring.from_response(-1)
    with pytest.raises(InertialScrollError, match="lower: must be at most upper"):
        Trajectory.fling(1, lower=2, upper=1).sample(0)
    with pytest.raises(InertialScrollError, match="must be read from a single motion"):
        Trajectory.fling([1, 2]).events()


def test_motions_draw_themselves():
    for drawn in (Trajectory.fling([500, 2000]), Spring.from_response(0.5, 0.3)):
        assert drawn._repr_svg_().count("<polyline") in (1, 2)


def test_no_motions_are_no_mistake():
    none = Trajectory.fling(np.empty(0))
    assert none.sample([0, 1]).position.shape == (0, 2) and none.duration.shape == (0,)
    assert repr(none) == "Trajectory(shape=(0,))" and none._repr_svg_().startswith("<svg")
