import { can } from '../auth/permissions';
import type { Role } from '../../config/roles';
import type { Entity } from './entity';
import type { EntityLoader } from './registry';

const operations = ['create', 'update', 'show', 'delete'] as const;

/**
 * An entity without what a role may not do: operations, actions, dialogs, and what leads to lists that it may not open.
 * @param name of the entity in the registry
 */
export const permitted = (registry: Pick<EntityLoader, 'find'>, name: string, entity: Entity, role: Role): Entity => {
  const may = (doing: string, route = name) => can(role, doing, registry.find(route)?.entry);
  const refused = operations.filter(operation => !may(operation));
  const { actions, dialogs, links } = entity;
  return {
    ...entity,
    ...Object.fromEntries(refused.map(operation => [operation, undefined])),
    page: may('update') ? entity.page : undefined,
    actions: actions && Object.fromEntries(Object.entries(actions).filter(([action]) => may(action))),
    dialogs: dialogs?.filter(({ path, list }) => (list ? may('list', list) : may(path))),
    links: links?.filter(({ route }) => may('list', route)),
  };
};
