/** The time if this tab is hidden now, in milliseconds. */
const hiddenSince = (): number | undefined => (document.hidden ? Date.now() : undefined);

/** Calls back when this tab is visible again. @param listener gets for how long it was hidden, in milliseconds @returns stops it */
export const onTabVisible = (listener: (hiddenFor: number) => void): (() => void) => {
  let hiddenAt = hiddenSince();
  const follow = () => {
    const hiddenFor = Date.now() - (hiddenAt ?? Date.now());
    hiddenAt = hiddenSince();
    if (!document.hidden) listener(hiddenFor);
  };
  document.addEventListener('visibilitychange', follow);
  return () => document.removeEventListener('visibilitychange', follow);
};
