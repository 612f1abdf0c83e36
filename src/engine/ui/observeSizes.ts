/**
 * Calls a function in the frame after elements have changed their size. What it renders then cannot change sizes that
 * the browser is still reporting, which Safari answers with an error.
 * @param elements in the page
 * @returns the function that ends this
 */
export const observeSizes = (elements: readonly Element[], measure: () => void): (() => void) => {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  });
  elements.forEach(element => observer.observe(element));
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
};
