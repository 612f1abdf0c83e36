import { tabData } from '../../config/siteData';
import { createStore } from '../../store/createStore';
import { tallied, type Drift } from './drift';

/** Tab data key of the wish to see no more of it. */
const hiddenKey = 'deedbook.driftHidden';

const { get, set, subscribe } = createStore<readonly Drift[]>([]);

/** What answers differed from the contract since the page was loaded. For developers; the panel draws it. */
export const driftStore = {
  get,
  subscribe,
  note: (drifts: readonly Drift[]): void => {
    if (tabData.get(hiddenKey) === null) set(tallied([...get(), ...drifts]));
  },
  clear: (): void => set([]),
  /** Shows nothing any more, as long as this tab is open. */
  hide: (): void => {
    tabData.set(hiddenKey, 'yes');
    set([]);
  },
};
