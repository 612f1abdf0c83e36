/**
 * Calls a function in the frame after elements have changed their size. What it renders then cannot change sizes that
 * the browser is still reporting, which Safari answers with an error.
 * @param parts the elements, in the page
 * @returns ends it
 */
export const observeSizes = (parts: readonly Element[], measure: () => void): (() => void) => {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  });
  parts.forEach(part => observer.observe(part));
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
};
