import { requestBudgets } from '../budgets.mjs';
import { countRequests } from '../requests.mjs';

/** The calls that common actions on a list make. */
export const requests = async bench => {
  const [product] = await bench.targets('product');
  const made = await countRequests(await bench.browser(), product, await bench.sessionOf(product));
  const check = (what, key) => bench.report.check(what, made[key], requestBudgets[key], { digits: 0 });
  check('Requests of one settled search', 'search');
  check('Requests of going back to a list', 'goingBack');
  check('List calls of opening and closing a dialog', 'dialog');
};
