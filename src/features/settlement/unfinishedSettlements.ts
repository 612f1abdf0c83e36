import { can } from '../../engine/auth/permissions';
import type { Role } from '../../config/roles';
import type { Registry } from '../../engine/schema/registry';
import { isPlanName, planOf, plans, type PlanName } from './plans';
import { settlementStore } from './settlementStore';

/** Returns the plans whose settlements a role may finish: those whose payment dialog it may open. */
export const finishablePlans = (role: Role, entries: Registry['entries']): readonly PlanName[] =>
  Object.keys(plans)
    .filter(isPlanName)
    .filter(name => can(role, 'pay', entries[planOf(name).route]));

/** Counts the unfinished settlements of some plans, now and after every change. @returns the function that ends this */
export const watchUnfinished = (planNames: readonly PlanName[], onCount: (count: number) => void): (() => void) => {
  const count = async () => (await settlementStore.all()).filter(({ plan }) => planNames.includes(plan)).length;
  // Where they cannot be read the last count stays.
  const update = () => void count().then(onCount, () => undefined);
  update();
  return settlementStore.subscribe(update);
};
