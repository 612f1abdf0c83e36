import { isAbort } from '../http/error';
import { t } from '../i18n/t';
import { createSignal } from '../store/createStore';
import { inFlight } from '../updates/inFlight';

/** The reason of a failed upload. */
export const uploadMessageOf = (error: unknown): string =>
  error instanceof Error ? error.message : t('The upload failed.');

/** The work of a form's inputs that a submit waits for: validations, uploads, requests to the maps service. */
export interface FormWork {
  /**
   * Makes a submit wait for some work.
   * @param failurePath where a failure keeps the form from being saved, until other work begins there or `forgetFailure`
   * @default work that shows its failures itself
   */
  track: (work: Promise<unknown>, failurePath?: string) => void;
  forgetFailure: (path: string) => void;
  /** Messages of failures, by path. */
  failures: () => ReadonlyMap<string, string>;
  /** Resolves when no work runs, also none that began meanwhile. */
  whenDone: () => Promise<void>;
  isRunning: () => boolean;
  /** Calls `listener` when some work begins or ends, or its failure is forgotten. Returns the function that ends this. */
  subscribe: (listener: () => void) => () => void;
}

export const createFormWork = (): FormWork => {
  const runningWork = new Set<Promise<unknown>>();
  const failures = new Map<string, string>();
  const { announce, subscribe } = createSignal();

  const whenDone = async (): Promise<void> => {
    if (runningWork.size === 0) return;
    await Promise.all(runningWork);
    return whenDone();
  };
  const runUntilSettled = async (work: Promise<unknown>, failurePath: string | undefined): Promise<void> => {
    try {
      await work;
    } catch (error) {
      // Work that was aborted may end after other work has begun at its path.
      if (failurePath !== undefined && !isAbort(error)) failures.set(failurePath, uploadMessageOf(error));
    }
  };
  return {
    track: (work, failurePath) => {
      if (failurePath !== undefined) failures.delete(failurePath);
      const settledWork: Promise<unknown> = runUntilSettled(work, failurePath).finally(() => {
        runningWork.delete(settledWork);
        announce();
      });
      runningWork.add(settledWork);
      announce();
      void inFlight.track(settledWork);
    },
    forgetFailure: path => {
      if (failures.delete(path)) announce();
    },
    failures: () => failures,
    whenDone,
    isRunning: () => runningWork.size > 0,
    subscribe,
  };
};
