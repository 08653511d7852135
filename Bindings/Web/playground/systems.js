// The systems that the page offers, as the `system` of a scenario.

const viewport = [390, 844];

export const SYSTEM_CHOICES = {
  "segment-pager": { label: "Segment pager", system: { header: 300, bar: 44, pages: [4000, 2200, 300] } },
  "collapsing-header": {
    label: "Collapsing header", system: { headerMin: 64, headerMax: 280, headerStart: 280, pages: [4000, 2200] },
  },
  "easy-pager": { label: "Easy pager", system: { header: 900, bar: 50, pages: [3000, 2000, 400] } },
  "swipe-pages": {
    label: "Swipe pages", system: { topInset: 64, header: 200, bar: 44, pages: [3000, 2000, 600] },
  },
  "stacked-lists": { label: "Stacked lists", system: { lists: [1600, 700, 2400] } },
  "sticky-sections": {
    label: "Sticky sections", system: { headers: 36, sections: [392, 168, 840, 280, 1120, 504] },
  },
  "detent-sheet": { label: "Detent sheet", system: { content: 2400 } },
  "scroll-view": { label: "Scroll view", system: { content: [390, 4000] } },
};

const PLATFORM_LABELS = {
  uikit: "iOS (UIKit)", android: "Android", compose: "Compose", "flutter-bouncing": "Flutter, bouncing",
  "flutter-bouncing-fast": "Flutter, bouncing fast", "flutter-clamping": "Flutter, clamping",
  chromium: "Chromium", "chromium-exponential": "Chromium, exponential", "chromium-android": "Chromium on Android",
  "webkit-gtk": "WebKitGTK", gtk: "GTK", appkit: "macOS (unverified)",
};

export function systemOf(kind) {
  return { kind, viewport, ...SYSTEM_CHOICES[kind].system };
}

/** What people call a platform. */
export function labelOf(platform) { return PLATFORM_LABELS[platform] ?? platform; }
