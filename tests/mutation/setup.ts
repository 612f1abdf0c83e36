import { afterEach, beforeAll, beforeEach, inject, vi, type TestContext } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Id of the mutant that is switched on; empty for none. */
    activeMutant: string;
    /** Ids of the mutants of the run. */
    mutants: readonly string[];
  }
  interface TaskMeta {
    /** Ids of the mutants of the run that a test has reached. */
    reachedMutants?: readonly string[];
  }
}

type Counts = Record<string, number>;

/** What the code of Stryker's instrumenter reads and counts, anew for each test file. */
const switches = {
  activeMutant: inject('activeMutant'),
  mutantCoverage: { static: {} as Counts, perTest: {} as Record<string, Counts> },
  currentTestId: '',
  // An endless loop ends with an error.
  hitCount: 0,
  hitLimit: 1_000_000,
};
Reflect.set(globalThis, '__stryker__', switches);

let before: TestContext['task'] | undefined;
beforeEach(({ task, skip }) => {
  // One failure will do. Vitest's `bail` would end the process.
  skip(before?.result?.state === 'fail');
  before = task;
  switches.currentTestId = task.id;
});
afterEach(({ task }) => {
  const { static: loaded, perTest } = switches.mutantCoverage;
  switches.currentTestId = '';
  // The one that is switched on counts its hits instead.
  if (switches.hitCount > 0) loaded[switches.activeMutant] = 1;
  task.meta.reachedMutants = inject('mutants').filter(id => id in loaded || id in (perTest[task.id] ?? {}));
});

// What does not come because of a mutant is not waited for as long as on a busy machine.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 });
beforeAll(async () => {
  if (typeof window === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 4000 });
});
