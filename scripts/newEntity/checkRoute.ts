import { CommandError } from '../commandLine';
import { contractCalls } from './contractCalls';

/** Addresses that the application keeps for itself. */
const reservedRoutes = ['dashboard', 'error', 'auth', 'admin', 'field-types', 'assets'];

/** Checks the route of a new entity. @throws CommandError for one that cannot be a route, or is one already */
export const checkRoute = (route: string, routes: readonly string[]): void => {
  const advice = 'Use letters, digits and dashes, beginning with a letter, such as rooms or faq/rooms.';
  if (!/^[a-zA-Z]\w*(-\w+)*(\/[a-zA-Z]\w*(-\w+)*)?$/.test(route))
    throw new CommandError(`'${route}' cannot be a route. ${advice}`);
  if (reservedRoutes.includes(route))
    throw new CommandError(`'${route}' is an address of the application itself. Choose another name.`);
  if (routes.includes(route))
    throw new CommandError(`There is an entity '${route}' already, in src/entities/index.ts.`);
};

/** Checks the route of an entity that talks simple REST. @throws CommandError for one that the mock could not serve */
export const checkSimpleRest = (route: string): void => {
  if (route.includes('/'))
    throw new CommandError(
      `An entity without calls has a name of one word, because the mock serves it under that name. Name its calls (--list …), or call it '${route.split('/')[1] ?? ''}'.`,
    );
  if (Object.keys(contractCalls).some(key => key.split(/[ /]/)[1] === route))
    throw new CommandError(
      `The API has calls under '${route}/', so an entity without calls cannot have that name. Name its calls, such as --list ${route}/…, or choose another name.`,
    );
};
