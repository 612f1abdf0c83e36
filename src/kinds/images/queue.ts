/** Lets at most so many tasks run at a time; the others wait in their order. */
export const createQueue = (most: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const next = () => {
    running -= 1;
    waiting.shift()?.();
  };
  return {
    /** Runs a task when there is room. @throws what the task throws */
    run: async <T>(task: () => Promise<T>): Promise<T> => {
      if (running >= most) await new Promise<void>(resolve => waiting.push(resolve));
      running += 1;
      try {
        return await task();
      } finally {
        next();
      }
    },
  };
};
