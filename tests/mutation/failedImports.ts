import type { RunnerTestFile, RunnerTestCase } from 'vitest';
import type { Reporter, Vitest } from 'vitest/node';

const failure = (file: RunnerTestFile): RunnerTestCase => ({
  type: 'test',
  id: `${file.id}_import`,
  name: 'can be imported',
  fullName: `${file.name} > can be imported`,
  fullTestName: 'can be imported',
  mode: 'run',
  file,
  suite: file,
  meta: {},
  annotations: [],
  artifacts: [],
  timeout: 0,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing runs this test, so it needs no context
  context: {} as RunnerTestCase['context'],
  result: { state: 'fail', errors: file.result?.errors },
});

/**
 * Counts a test file that cannot even be imported as one failed test. Stryker looks at tests only and would take a
 * mutant for a survivor under which none comes to exist.
 */
export class FailedImports implements Reporter {
  private vitest?: Vitest;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(): void {
    for (const file of this.vitest?.state.getFiles() ?? []) {
      if (file.result?.state === 'fail' && file.tasks.length === 0) file.tasks.push(failure(file));
    }
  }
}
