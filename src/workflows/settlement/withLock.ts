/** What this tab is at. */
const here = new Set<string>();

/**
 * Runs `work` unless somebody is at the same settlement already.
 * @returns who is at it: nobody else, this tab or another tab. Browsers without locks (pages not served securely),
 * or that deny them as they deny storage, know of this tab only.
 */
export const withLock = async (id: string, work: () => Promise<void>): Promise<'done' | 'here' | 'elsewhere'> => {
  if (here.has(id)) return 'here';
  here.add(id);
  let isAnswered = false;
  const run = async (isFree: boolean) => {
    isAnswered = true;
    if (!isFree) return 'elsewhere';
    await work();
    return 'done';
  };
  try {
    const { locks }: { locks?: LockManager | null } = navigator;
    if (!locks) return await run(true);
    return await locks.request(`deedbook.settlement/${id}`, { ifAvailable: true }, lock => run(lock !== null));
  } catch (error) {
    if (isAnswered) throw error;
    return await run(true);
  } finally {
    here.delete(id);
  }
};
