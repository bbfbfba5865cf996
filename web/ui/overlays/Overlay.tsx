/**
 * Replaces Radix's Overlay, whose scroll lock writes a style element that the content security
 * policy refuses; base.css stops the scrolling.
 */
export const Overlay = () => (
  <div aria-hidden data-print="never" className="fixed inset-0 z-(--z-index-overlay) bg-overlay" />
);
