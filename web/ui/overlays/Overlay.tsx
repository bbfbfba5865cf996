/**
 * Ours instead of Radix's Overlay, which locks scrolling by writing a style element; the content security policy
 * refuses those. base.css stops the page's scrolling while a dialog is open.
 */
export const Overlay = () => (
  <div aria-hidden data-print="never" className="fixed inset-0 z-(--z-index-overlay) bg-overlay" />
);
