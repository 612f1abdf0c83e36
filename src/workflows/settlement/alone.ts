/**
 * Runs `work` unless another tab of this browser is at the same settlement.
 * @returns `undefined` when it is. Browsers without locks (pages not served securely) run it in any case.
 */
export const alone = async <T>(id: string, work: () => Promise<T>): Promise<T | undefined> => {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`deedbook.settlement/${id}`, { ifAvailable: true }, async lock =>
    lock ? work() : undefined,
  );
};
