import { describe, expect, test } from 'vitest';
import { Complaint } from '../../scripts/newEntity/complaint';
import { exitCodeOf } from '../../scripts/newEntity/exitCode';

const usage = 'Lists rooms.';
const fails = (mistake: Error) => () => Promise.reject(mistake);

const outcomeOf = async (
  args: readonly string[],
  more: Partial<Parameters<typeof exitCodeOf>[1]>,
  run: () => Promise<number>,
) => {
  const printed: string[] = [];
  const code = await exitCodeOf(args, { usage, print: text => printed.push(text), ...more }, run);
  return [code, ...printed];
};

describe('a command', () => {
  test.each([
    ['ends with its own code', [], {}, () => Promise.resolve(3), [3]],
    ['is told of and not run with --help', ['rooms', '--help'], {}, fails(new Error('It was run.')), [0, usage]],
    ['says a complaint above its usage', [], {}, fails(new Complaint('No name.')), [1, `No name.\n\n${usage}`]],
    ['says it above its hint', [], { hint: 'Try.' }, fails(new Complaint('No name.')), [1, 'No name.\n\nTry.']],
    [
      'says whatever it tells, with its own code',
      [],
      { told: Error, failure: 2 },
      fails(new TypeError('Unknown option.')),
      [2, `Unknown option.\n\n${usage}`],
    ],
  ] as const)('%s', async (_, args, more, run, outcome) => {
    expect(await outcomeOf(args, more, run)).toEqual(outcome);
  });

  test('throws what is a mistake of its own', async () => {
    const mistake = new TypeError('x is undefined');
    await expect(outcomeOf([], {}, fails(mistake))).rejects.toBe(mistake);
  });
});
