const indexIn = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

let index = 0;

/**
 * Position of the current entry in the browser's history, from 0. It is kept in the entry's state as `idx`, where
 * react-router counts its entries.
 */
export const entryIndex = (): number => indexIn(history.state) ?? index;

/** Gives the current entry an index if it has none, that of the entry before it plus the steps between the two. */
const numberEntry = (steps: number) => {
  const state: unknown = history.state;
  const presentIndex = indexIn(state);
  index = presentIndex ?? index + steps;
  if (presentIndex === undefined) history.replaceState({ ...(typeof state === 'object' && state), idx: index }, '');
};

/**
 * Numbers every entry that react-router did not make: of the signed-out pages, or of a `#note` typed behind the address.
 * Its blocker would let a step to them pass. Browsers without the Navigation API number the first entry only.
 */
export const numberEntries = (): void => {
  numberEntry(0);
  const navigation: Navigation | undefined = window.navigation;
  navigation?.addEventListener('currententrychange', ({ from }) => {
    // An entry that was replaced is nowhere any more.
    numberEntry(from.index < 0 ? 0 : (navigation.currentEntry?.index ?? 0) - from.index);
  });
};
