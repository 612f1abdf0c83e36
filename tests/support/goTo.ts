import { act } from '@testing-library/react';
import { entryIndex } from '../../src/engine/store/entryIndex';

/** Goes to an address without loading the page anew, as Back and Forward do. */
export const goTo = (address: string) =>
  act(async () => {
    history.pushState({ idx: entryIndex() + 1 }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
