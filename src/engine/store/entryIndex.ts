const indexIn = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

/** The index of the entry that was current last: `numberEntry` sets it, and an entry without an index has it. */
let lastIndex = 0;

/**
 * Position of the current entry in the browser's history, from 0. It is kept in the entry's state as `idx`, where
 * react-router counts its entries.
 */
export const entryIndex = (): number => indexIn(history.state) ?? lastIndex;

/** Numbers the current entry if it has no index. @param steps from the entry that was current before; below zero for steps back */
const numberEntry = (steps: number) => {
  const state: unknown = history.state;
  const indexOfEntry = indexIn(state);
  lastIndex = indexOfEntry ?? lastIndex + steps;
  if (indexOfEntry === undefined) history.replaceState({ ...(typeof state === 'object' && state), idx: lastIndex }, '');
};

/**
 * Numbers every entry that react-router did not make: of the signed-out pages, or of a `#note` typed behind the address.
 * Its blocker would let a step to them pass. Browsers without the Navigation API number the first entry only.
 */
export const numberEntries = (): void => {
  numberEntry(0);
  const navigation: Navigation | undefined = window.navigation;
  navigation?.addEventListener('currententrychange', ({ from }) => {
    // An entry that was replaced has the index -1.
    numberEntry(from.index < 0 ? 0 : (navigation.currentEntry?.index ?? 0) - from.index);
  });
};
