/** The browser's locks, which all of its tabs share; `undefined` where it has none, as over plain HTTP. */
export const lockManager = (): LockManager | undefined => {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ?? undefined;
};
