/** What this tab is at. */
const here = new Set<string>();

/**
 * Runs `work` unless somebody is at the same settlement already.
 * @returns who is at it: nobody else, this tab or another tab. Browsers without locks (pages not served securely)
 * know of this tab only.
 */
export const withLock = async (id: string, work: () => Promise<void>): Promise<'done' | 'here' | 'elsewhere'> => {
  if (here.has(id)) return 'here';
  here.add(id);
  const run = async () => {
    await work();
    return 'done' as const;
  };
  try {
    const { locks }: { locks?: LockManager | null } = navigator;
    if (!locks) return await run();
    return await locks.request(`deedbook.settlement/${id}`, { ifAvailable: true }, async lock =>
      lock ? run() : 'elsewhere',
    );
  } finally {
    here.delete(id);
  }
};
