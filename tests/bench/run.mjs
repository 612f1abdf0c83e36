import { parseArgs } from 'node:util';
import { openBench } from './bench.mjs';
import { bytes } from './parts/bytes.mjs';
import { cold, writeTraces } from './parts/cold.mjs';
import { form } from './parts/form.mjs';
import { whole, wide } from './parts/lists.mjs';
import { requests } from './parts/requests.mjs';
import { rows } from './parts/rows.mjs';
import { signIn } from './parts/signIn.mjs';
import { types } from './parts/types.mjs';

/** The parts in the order in which they run. */
const parts = { types, bytes, requests, cold, rows, form, signIn, whole, wide };

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
});
const rounds = Number(flags.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on.');
// Whoever wants traces wants no figures beside them, unless they say which.
const asked = flags.only?.split(',') ?? (flags.trace ? [] : Object.keys(parts));
const unknown = asked.filter(name => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  throw new Error(`--only knows no "${unknown.join('", "')}"; it takes some of ${Object.keys(parts).join(',')}.`);
}

const bench = openBench(rounds);
try {
  for (const [name, measure] of Object.entries(parts)) if (asked.includes(name)) await measure(bench);
  bench.report.print();
  if (flags.trace) await writeTraces(bench);
} finally {
  await bench.close();
}
