import { readArguments } from '../../scripts/installed.mjs';
import { openBench } from './bench.mjs';
import { bytes } from './parts/bytes.mjs';
import { cold } from './parts/cold.mjs';
import { form } from './parts/form.mjs';
import { whole, wide } from './parts/lists.mjs';
import { requests } from './parts/requests.mjs';
import { rows } from './parts/rows.mjs';
import { types } from './parts/types.mjs';

/** The parts in the order in which they run. */
const parts = { types, bytes, requests, cold, rows, form, whole, wide };

const { values: flags } = readArguments(
  { options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } } },
  'npm run bench [-- --rounds NUMBER --only PART,…]',
);
const rounds = Number(flags.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on.');
const asked = flags.only?.split(',') ?? Object.keys(parts);
const unknown = asked.filter(name => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  throw new Error(`--only knows no "${unknown.join('", "')}"; it takes some of ${Object.keys(parts).join(',')}.`);
}

const bench = openBench(rounds);
try {
  for (const [name, measure] of Object.entries(parts)) if (asked.includes(name)) await measure(bench);
  bench.report.print();
} finally {
  await bench.close();
}
