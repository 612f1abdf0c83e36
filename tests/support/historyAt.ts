import { createHistory } from '../../src/engine/router';

/** The history of a window that has visited these addresses, the last one now. */
export const historyAt = (...[first = '/', ...others]: string[]) => {
  window.history.replaceState(null, '', first);
  const history = createHistory();
  others.forEach(address => history.navigate(address));
  return history;
};
