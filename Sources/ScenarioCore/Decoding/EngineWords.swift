import NestedScroll
import ScrollModel
import TraceRows

// Enumerations of the engine whose cases are values in scenarios.

extension ContentInsetAdjustment: Word {
  var word: String {
    switch self {
    case .automatic: "automatic"
    case .scrollableAxes: "scrollableAxes"
    case .always: "always"
    case .never: "never"
    }
  }
}

extension ScrollSnapping.Choice: Word {
  var word: String {
    switch self {
    case .nearest: "nearest"
    case .nextInDirection: "nextInDirection"
    }
  }
}

extension WheelPhase: Word {
  var word: String {
    switch self {
    case .discrete: "discrete"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .momentumBegan: "momentumBegan"
    case .momentumChanged: "momentumChanged"
    case .momentumEnded: "momentumEnded"
    }
  }
}

extension RepeatedFlicks: Word {
  var word: String {
    switch self {
    case .displacement: "displacement"
    case .coast: "coast"
    }
  }
}

extension Axis: Word {
  var word: String { self == .horizontal ? "x" : "y" }
}

extension NestedPart: Word {
  var word: String { traceName }
}

extension OtherPages: Word {
  var word: String {
    switch self {
    case .keep: "keep"
    case .reset: "reset"
    }
  }
}

extension ShortPages: Word {
  var word: String {
    switch self {
    case .fill: "fill"
    case .limit: "limit"
    }
  }
}

extension RefreshOwner: Word {
  var word: String {
    switch self {
    case .whole: "whole"
    case .page: "page"
    }
  }
}

extension FlingAtListTop: Word {
  var word: String {
    switch self {
    case .handOn: "handOn"
    case .stop: "stop"
    }
  }
}

extension ScrollsToTop: Word {
  var word: String {
    switch self {
    case .all: "all"
    case .list: "list"
    }
  }
}

extension HeaderResize: Word {
  var word: String {
    switch self {
    case .keepBar: "keepBar"
    case .keepOffset: "keepOffset"
    }
  }
}

extension HeaderReturns: Word {
  var word: String {
    switch self {
    case .atTop: "atTop"
    case .onReverse: "onReverse"
    }
  }
}

extension SheetDragBack: Word {
  var word: String {
    switch self {
    case .symmetric: "symmetric"
    case .listFirst: "listFirst"
    }
  }
}

extension DetentSheet.DetentChoice: Word {
  var word: String {
    switch self {
    case .sequential: "sequential"
    case .projected: "projected"
    case .nearest: "nearest"
    }
  }
}

extension EasyPager.HeaderKind: Word {
  var word: String {
    switch self {
    case .plain: "plain"
    case .scrolling: "scrolling"
    }
  }
}

extension EasyPager.Dock: Word {
  var word: String {
    switch self {
    case .bottom: "bottom"
    case .top: "top"
    }
  }
}

extension LoadMore.Mode: Word {
  var word: String {
    switch self {
    case .auto: "auto"
    case .back: "back"
    }
  }
}

extension SwipePages.HeaderUnderBar: Word {
  var word: String {
    switch self {
    case .scroll: "scroll"
    case .stick: "stick"
    }
  }
}

extension SwipePages.Switching: Word {
  var word: String {
    switch self {
    case .align: "align"
    case .retain: "retain"
    }
  }
}

extension SwipePages.HeaderPlacement: Word {
  var word: String {
    switch self {
    case .inset: "inset"
    case .headerView: "header-view"
    }
  }
}
