// The one file of the browser that imports values of the contract, and zod with it. It is for development alone: no
// build has it, and it is only ever imported where `import.meta.env.DEV` has been asked (`scripts/rooms.mjs`).
import { contract } from '../../contract';
import type { Call } from '../../contract/call';
import { deviations } from '../../contract/differences';
import { driftStore } from './driftStore';
import { observer } from './observer';

const calls = new Map<string, Call>(Object.entries(contract));

/** Holds an answer against the contract itself, and shows the developer where they differ. */
export const observe = observer({
  calls: [...calls.keys()],
  compare: (key, answer) => {
    const call = calls.get(key);
    return call ? deviations(call.answer, answer) : [];
  },
  note: driftStore.note,
});
