import ScrollDynamics
import ScrollModel

extension Vector {
  init(_ vector: Scenario.Vector) { self.init(x: vector.x, y: vector.y) }
}

extension ScrollGeometry {
  init(_ system: Scenario.ScrollView) {
    self.init(
      contentSize: Size(system.content), containerSize: Size(system.viewport),
      contentInset: EdgeInsets(system.inset), safeAreaInsets: EdgeInsets(system.safeArea),
      contentInsetAdjustment: ContentInsetAdjustment(system.insetBehavior),
      displayScale: system.displayScale)
  }

  /// The same with other content.
  func with(_ contentSize: Size) -> ScrollGeometry {
    ScrollGeometry(
      contentSize: contentSize, containerSize: containerSize, contentInset: contentInset,
      safeAreaInsets: safeAreaInsets, contentInsetAdjustment: contentInsetAdjustment,
      displayScale: displayScale)
  }
}

extension Size {
  init(_ size: Scenario.Size) { self.init(width: size.width, height: size.height) }
}

extension EdgeInsets {
  fileprivate init(_ insets: Scenario.Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension ContentInsetAdjustment {
  fileprivate init(_ behavior: Scenario.InsetBehavior) {
    switch behavior {
    case .automatic: self = .automatic
    case .scrollableAxes: self = .scrollableAxes
    case .always: self = .always
    case .never: self = .never
    }
  }
}

extension ScrollBehavior {
  init(_ system: Scenario.ScrollView) {
    self.init(
      bouncesHorizontally: system.bouncesHorizontally,
      bouncesVertically: system.bouncesVertically,
      alwaysBouncesHorizontally: system.alwaysBouncesHorizontally,
      alwaysBouncesVertically: system.alwaysBouncesVertically)
    isPagingEnabled = system.isPaging
    pageSize = system.pageLength.map { Size($0) }
    switch system.snap?.axis {
    case .x: horizontalSnapping = system.snap.map { ScrollSnapping($0) }
    case .y: verticalSnapping = system.snap.map { ScrollSnapping($0) }
    case nil: break
    }
    isDirectionalLockEnabled = system.isDirectionalLockEnabled
    refreshControl = system.refresh.map {
      RefreshControl(height: $0.height, threshold: $0.threshold)
    }
    approachingEndDistance = system.approachingEnd
    isRightToLeft = system.isRightToLeft
  }
}

extension ScrollSnapping {
  fileprivate init(_ snap: Scenario.Snap) {
    let choice: Choice = snap.choice == .nearest ? .nearest : .nextInDirection
    let mode: Mode = snap.mode == .mandatory ? .mandatory : .proximity(within: snap.within)
    switch snap.places {
    case .interval(let interval):
      self.init(
        interval: interval, choice: choice, mode: mode, movesAtMostOne: snap.movesAtMostOne)
    case .offsets(let offsets):
      self.init(offsets: offsets, choice: choice, mode: mode, movesAtMostOne: snap.movesAtMostOne)
    }
  }
}

extension RepeatedFlicks {
  init?(_ variant: Scenario.Physics.RepeatedFlicks) {
    switch variant {
    case .off: return nil
    case .displacement: self = .displacement
    case .coast: self = .coast
    }
  }
}

extension WheelPhase {
  init(_ phase: Scenario.WheelPhase) {
    switch phase {
    case .discrete: self = .discrete
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .momentumBegan: self = .momentumBegan
    case .momentumChanged: self = .momentumChanged
    case .momentumEnded: self = .momentumEnded
    }
  }
}

extension DecelerationRate {
  init(_ rate: Scenario.Physics.DecelerationRate) {
    switch rate {
    case .normal: self = .normal
    case .fast: self = .fast
    case .perMillisecond(let factor): self.init(factor)
    }
  }
}

extension VelocityEstimator {
  init(_ estimator: Scenario.Physics.VelocityEstimator) {
    switch estimator {
    case .uikit: self = .uikit
    case .ios5: self = .ios5
    case .flutter: self = .flutter
    case .leastSquares: self = .leastSquares
    case .flutterMacOS: self = .flutterMacOS
    case .flutterLeastSquares: self = .flutterLeastSquares
    case .androidLeastSquares: self = .androidLeastSquares
    case .androidImpulse: self = .androidImpulse
    case .composeLeastSquares: self = .composeLeastSquares
    case .composeImpulse: self = .composeImpulse(shortHorizon: false)
    case .chromium: self = .chromium
    case .span: self = .span(biased: false)
    }
  }
}
