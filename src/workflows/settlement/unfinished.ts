import { can } from '../../access/can';
import type { Role } from '../../config/roles';
import type { Registry } from '../../define/registry';
import { settlementStore } from './settlementStore';
import { isPlan, planOf, plans, type PlanName } from './plans';

/** The settlements that a role may finish: those whose screen it may open. */
export const finishable = (role: Role, entries: Registry['entries']): readonly PlanName[] =>
  Object.keys(plans)
    .filter(isPlan)
    .filter(name => can(role, 'list', entries[planOf(name).route]));

/**
 * Counts the unfinished settlements of some plans on this machine, now and after every change.
 * @returns the way to stop
 */
export const watchUnfinished = (of: readonly PlanName[], tell: (count: number) => void): (() => void) => {
  const count = async () => tell((await settlementStore.all()).filter(({ plan }) => of.includes(plan)).length);
  // Where storage is denied nothing can have been kept.
  const update = () => void count().catch(() => tell(0));
  update();
  return settlementStore.subscribe(update);
};
