import { parts } from './tests/mutation/modules.mjs';

const name = process.env.MUTATION_PART ?? '';
// Named by scripts/mutation.mjs, which goes through the parts one after the other.
const { sources } = parts[name] ?? { sources: [] };
const report = `test-results/mutation/${name.replace('/', '-')}`;

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // Finding the tests that belong to a file takes longer than running those of a part.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutate: process.env.MUTATION_FILES?.split(',') ?? sources,
  // The compiler that this project has offers no interface to read its settings with, so Stryker is told of none.
  tsconfigFile: 'none.json',
  ignorePatterns: ['/dist', '/.data', '/public', '/tests/screens', '/tests/e2e'],
  tempDirName: 'test-results/stryker',
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  timeoutMS: 10_000,
  dryRunTimeoutMinutes: 10,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `${report}.json` },
  incrementalFile: `${report}.incremental.json`,
  warnings: { slow: false },
  allowConsoleColors: false,
};
