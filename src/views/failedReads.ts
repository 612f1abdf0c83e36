const forgetting = new Set<() => void>();

/**
 * Makes a way to read promises while drawing. One that failed is kept until its error has been shown: React draws
 * again to throw it, and another promise in its place would be waited for, over and over.
 */
export const createReads = <T>() => {
  const failed = new Map<string, Promise<T>>();
  const watched = new WeakSet<Promise<T>>();
  forgetting.add(() => failed.clear());
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const promise = failed.get(key) ?? load();
    if (!watched.has(promise)) {
      watched.add(promise);
      promise.catch(() => failed.set(key, promise));
    }
    return promise;
  };
};

/** Lets all that failed be tried again. Called when the errors show. */
export const forgetFailures = (): void => forgetting.forEach(forget => forget());
