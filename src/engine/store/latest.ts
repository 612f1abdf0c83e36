/** Returns a function that begins a piece of work in place of the one before. What it returns tells whether this piece is still the latest. */
export const createLatest = () => {
  let latest = 0;
  return (): (() => boolean) => {
    latest += 1;
    const number = latest;
    return () => number === latest;
  };
};
