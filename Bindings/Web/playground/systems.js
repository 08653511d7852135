// The systems, platforms and rules that visitors can choose, and the phones for a state of the page.

const SYSTEMS = {
  "segment-pager": { header: 300, bar: 44, pages: [4000, 2200, 300] },
  "collapsing-header": { headerMin: 64, headerMax: 280, headerStart: 280, pages: [4000, 2200] },
  "easy-pager": { header: 900, bar: 50, pages: [3000, 2000, 400] },
  "swipe-pages": { topInset: 64, header: 200, bar: 44, pages: [3000, 2000, 600] },
  "stacked-lists": { lists: [1584, 720, 2376] },
  "sticky-sections": { headers: 36, sections: [360, 216, 864, 288, 1152, 504] },
  "detent-sheet": { content: 2400 },
  "scroll-view": { content: [390, 4032], safeArea: { top: 48, bottom: 32 }, offset: [0, -48] },
};

const PLATFORM_LABELS = {
  uikit: "iOS (UIKit)", android: "Android", compose: "Compose", "flutter-bouncing": "Flutter, bouncing",
  "flutter-bouncing-fast": "Flutter, bouncing fast", "flutter-clamping": "Flutter, clamping",
  chromium: "Chromium", "chromium-exponential": "Chromium, exponential", "chromium-android": "Chromium on Android",
  "webkit-gtk": "WebKitGTK", gtk: "GTK", appkit: "macOS (unverified)",
  firefox: "Firefox", "qt-flickable": "Qt Flickable", "qt-scroller": "QScroller",
};

/** The rules for a fling at the end of a part, with their labels. */
export const RULES = { "one-velocity": "one velocity", latch: "independent scroll views" };

/** The labels of the systems, by kind: "Segment pager" for segment-pager. */
export const SYSTEM_LABELS = Object.fromEntries(Object.keys(SYSTEMS).map((kind) =>
  [kind, kind[0].toUpperCase() + kind.slice(1).replaceAll("-", " ")]));

/** The system of a kind on a screen of a size, [width, height] in points. */
export function systemOf(kind, viewport = [390, 844]) {
  const system = { kind, viewport, ...SYSTEMS[kind] };
  if (kind === "scroll-view") system.content = [viewport[0], system.content[1]];
  return system;
}

/** The label of a platform. */
export function labelOf(platform) { return PLATFORM_LABELS[platform] ?? platform; }

/**
 * The phones of a state { system, physics, latch, beside }: one, or two that differ in the rule or the platform
 * `beside`.
 */
export function phonesOf({ system, physics, latch = false, beside = null }) {
  const isRule = beside in RULES, rule = (latches) => RULES[latches ? "latch" : "one-velocity"];
  const platform = labelOf(physics.preset ?? "uikit");
  const first = { name: isRule || latch ? rule(latch) : platform, system, physics, latch };
  if (!beside) return [first];
  return [first, isRule
    ? { ...first, name: rule(beside === "latch"), latch: beside === "latch" }
    : { ...first, name: labelOf(beside), physics: { preset: beside } }];
}
