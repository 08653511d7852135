// ScrollRecorder for Compose: records a finger and the parts that scroll, frame by frame.
// Not compiled by the tests of InertialScroll, which run where there is no Compose.
//
//   val recorder = remember { ScrollRecorder({ -bar.state.heightOffset }, { list.offset(rowHeight) }) }
//   Box(Modifier.recordScroll(recorder)) { ... }  // around the whole screen
//   File(filesDir, "recording.csv").writeText(recorder.csv())  // after the last gesture
//
// Diagnose the recording with: scrollsim diagnose scenario.json recording.csv
// Copyright 2026 the InertialScroll authors. MIT license.
package inertialscroll

import androidx.compose.foundation.lazy.LazyListState
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.Modifier
import androidx.compose.ui.composed
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.input.pointer.PointerEventPass
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.LocalDensity

/**
 * Records the offsets of the parts, each in pixels, outermost first: how far a bar is collapsed, how far a
 * list has scrolled. A single part is recorded as a plain scroll view.
 */
class ScrollRecorder(private vararg val parts: () -> Float) {
    private class Row(val nanos: Long, val finger: Offset?, val offsets: List<Float>)

    private val rows = mutableListOf<Row>()
    internal var finger: Offset? = null
    internal var density = 1f

    internal fun frame(nanos: Long) {
        rows.add(Row(nanos, finger, parts.map { it() }))
    }

    /** The recording, in dp, with a row for each frame. */
    fun csv(): String {
        val text = StringBuilder("time_s,finger_x_pt,finger_y_pt,")
        if (parts.size == 1) {
            text.append("offset_y_pt")
        } else {
            text.append("offset_pt")
            for (index in parts.indices) text.append(",part${index}_offset_pt")
        }
        text.append("\n")
        for (row in rows) {
            text.append((row.nanos - rows[0].nanos) / 1e9)
            val finger = row.finger
            text.append(if (finger == null) ",," else ",${finger.x / density},${finger.y / density}")
            text.append(",${row.offsets.sum() / density}")
            if (parts.size > 1) for (offset in row.offsets) text.append(",${offset / density}")
            text.append("\n")
        }
        return text.toString()
    }
}

/** Records the finger in a view, and a row in every frame while the view is shown. */
fun Modifier.recordScroll(recorder: ScrollRecorder): Modifier = composed {
    recorder.density = LocalDensity.current.density
    LaunchedEffect(recorder) {
        while (true) withFrameNanos { recorder.frame(it) }
    }
    pointerInput(recorder) {
        awaitPointerEventScope {
            while (true) {
                // The first pass sees the finger before a list consumes its movement.
                val event = awaitPointerEvent(PointerEventPass.Initial)
                recorder.finger = event.changes.firstOrNull { it.pressed }?.position
            }
        }
    }
}

/** How far a lazy list has scrolled, in pixels, if all of its rows have one height in pixels. */
fun LazyListState.offset(rowHeight: Float): Float =
    firstVisibleItemIndex * rowHeight + firstVisibleItemScrollOffset
