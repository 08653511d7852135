// ScrollRecorder for Flutter: records a finger and the parts that scroll, frame by frame.
// Not compiled by the tests of InertialScroll, which run where there is no Flutter.
//
//   final recorder = ScrollRecorder({'offset_y_pt': () => controller.offset})..start();
//   recorder.stop();                                             // after the last gesture
//   File('recording.csv').writeAsStringSync(recorder.csv());
//
// Diagnose the recording with: scrollsim diagnose scenario.json recording.csv
// Copyright 2026 the InertialScroll authors. MIT license.
import 'dart:ui' show Offset;

import 'package:flutter/gestures.dart';
import 'package:flutter/scheduler.dart';

/// Records the offsets of the parts, in logical pixels, by the names of their columns, outermost first.
///
/// The parts of a NestedScrollView with a `GlobalKey<NestedScrollViewState>` are
/// `'part0_offset_pt': () => key.currentState!.outerController.offset` and
/// `'inner0_offset_pt': () => key.currentState!.innerController.offset`, those of a DraggableScrollableSheet
/// `'part0_offset_pt': () => sheetController.pixels` and `'part1_offset_pt': () => listController.offset`.
class ScrollRecorder {
  ScrollRecorder(this.parts);

  final Map<String, double Function()> parts;
  final List<String> _rows = [];
  Duration? _start;
  int? _pointer;
  Offset? _finger;
  bool _isRunning = false;

  void start() {
    if (_isRunning) return;
    _isRunning = true;
    GestureBinding.instance.pointerRouter.addGlobalRoute(_handle);
    _requestFrame();
  }

  void stop() {
    _isRunning = false;
    GestureBinding.instance.pointerRouter.removeGlobalRoute(_handle);
  }

  void _handle(PointerEvent event) {
    if (event is PointerDownEvent) _pointer ??= event.pointer;
    if (event.pointer != _pointer) return;
    if (event is PointerDownEvent || event is PointerMoveEvent) {
      _finger = event.position;
    } else if (event is PointerUpEvent || event is PointerCancelEvent) {
      _pointer = null;
      _finger = null;
    }
  }

  void _requestFrame() {
    SchedulerBinding.instance.addPostFrameCallback(_frame);
    SchedulerBinding.instance.scheduleFrame();
  }

  void _frame(Duration time) {
    if (!_isRunning) return;
    final start = _start ??= time;
    final seconds = (time - start).inMicroseconds / 1e6;
    final offsets = [for (final part in parts.values) part()];
    final sum = offsets.fold<double>(0, (sum, offset) => sum + offset);
    _rows.add([
      seconds,
      _finger?.dx ?? '',
      _finger?.dy ?? '',
      ...offsets,
      if (parts.length > 1) sum,
    ].join(','));
    _requestFrame();
  }

  /// The recording, with a row for each frame.
  String csv() {
    final names = [
      'time_s',
      'finger_x_pt',
      'finger_y_pt',
      ...parts.keys,
      if (parts.length > 1) 'offset_pt',
    ];
    return [names.join(','), ..._rows, ''].join('\n');
  }
}
