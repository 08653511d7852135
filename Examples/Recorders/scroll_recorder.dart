// ScrollRecorder for Flutter: records a finger and the parts that scroll, frame by frame.
// Not compiled by the tests of InertialScroll, which run where there is no Flutter.
//
//   final recorder = ScrollRecorder([() => controller.offset])..start();
//   recorder.stop();                                             // after the last gesture
//   File('recording.csv').writeAsStringSync(recorder.csv());
//
// Diagnose the recording with: scrollsim diagnose scenario.json recording.csv
// Copyright 2026 the InertialScroll authors. MIT license.
import 'dart:ui' show Offset;

import 'package:flutter/gestures.dart';
import 'package:flutter/scheduler.dart';

/// Records the offsets of the parts, outermost first, in logical pixels.
///
/// The parts of a NestedScrollView with a `GlobalKey<NestedScrollViewState>` are
/// `() => key.currentState!.outerController.offset` and
/// `() => key.currentState!.innerController.offset`, those of a DraggableScrollableSheet
/// `() => sheetController.pixels` and `() => listController.offset`. A single part is recorded as a plain
/// scroll view.
class ScrollRecorder {
  ScrollRecorder(this.parts);

  final List<double Function()> parts;
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
    final offsets = [for (final part in parts) part()];
    final sum = offsets.fold<double>(0, (sum, offset) => sum + offset);
    _rows.add([
      seconds,
      _finger?.dx ?? '',
      _finger?.dy ?? '',
      sum,
      if (parts.length > 1) ...offsets,
    ].join(','));
    _requestFrame();
  }

  /// The recording, with a row for each frame.
  String csv() {
    final names = [
      'time_s',
      'finger_x_pt',
      'finger_y_pt',
      if (parts.length == 1) 'offset_y_pt' else 'offset_pt',
      if (parts.length > 1)
        for (var index = 0; index < parts.length; index++) 'part${index}_offset_pt',
    ];
    return [names.join(','), ..._rows, ''].join('\n');
  }
}
