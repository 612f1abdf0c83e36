/** The options that the mock takes from its environment and command line. */
export interface Environment {
  /** `MOCK_PORT`. @default 4000 */
  port: number;
  /** `MOCK_DATA`, a path. @default '.data/mock.json' */
  dataFile: string;
  /** `MOCK_SCALE`. @default 1 */
  scale: number;
  /** `MOCK_DAY`, such as `2026-01-31`: the day that the dates of generated records are relative to. @default today */
  seedDay: Date;
  /** `MOCK_LATENCY_MS`. @default 0 */
  latencyMs: number;
  /** `--reset`. */
  reset: boolean;
}

interface Range {
  least: number;
  most: number;
  isWhole: boolean;
}

/** Says what is wrong with a number of the environment; `undefined` for a missing or good one. */
const problemOf = (name: string, text: string | undefined, { least, most, isWhole }: Range): string | undefined => {
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  const isInRange = Number.isFinite(value) && value >= least && value <= most;
  return isInRange && (!isWhole || Number.isInteger(value))
    ? undefined
    : `${name} is '${text}' but must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`;
};

const ranges = {
  MOCK_PORT: { least: 1, most: 65_535, isWhole: true },
  MOCK_SCALE: { least: 0.1, most: 100, isWhole: false },
  MOCK_LATENCY_MS: { least: 0, most: 60_000, isWhole: true },
} as const;

/** A day such as `2026-01-31` as noon in India; an invalid date for a text that is no day. */
const noonOf = (day: string): Date => new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T06:30:00Z` : Number.NaN);

/**
 * Reads environment and command line.
 * @throws Error naming every value that cannot be used.
 */
export const readEnvironment = (variables: NodeJS.ProcessEnv, flags: readonly string[]): Environment => {
  const day = variables.MOCK_DAY || new Date().toISOString().slice(0, 10);
  const seedDay = noonOf(day);
  const problems = [
    ...Object.entries(ranges).map(([name, range]) => problemOf(name, variables[name], range)),
    Number.isNaN(seedDay.getTime()) ? `MOCK_DAY is '${day}' but must be a day such as 2026-01-31.` : undefined,
    ...flags.filter(flag => flag !== '--reset').map(flag => `'${flag}' is not known; the only flag is --reset.`),
  ].filter(problem => problem !== undefined);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    port: Number(variables.MOCK_PORT || 4000),
    dataFile: variables.MOCK_DATA || '.data/mock.json',
    scale: Number(variables.MOCK_SCALE || 1),
    seedDay,
    latencyMs: Number(variables.MOCK_LATENCY_MS || 0),
    reset: flags.includes('--reset'),
  };
};
