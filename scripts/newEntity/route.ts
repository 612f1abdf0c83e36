import { takenNames } from './calls';
import { Complaint } from './complaint';

/** Addresses that the application keeps for itself. */
const own = ['dashboard', 'error', 'auth', 'admin', 'kinds', 'assets'];

/** @throws Complaint for a name that cannot be a route, or is one already */
export const checkRoute = (route: string, routes: readonly string[]): void => {
  const advice = 'Use letters, digits and dashes, beginning with a letter, such as rooms or faq/rooms.';
  if (!/^[a-zA-Z][\w-]*(\/[a-zA-Z][\w-]*)?$/.test(route))
    throw new Complaint(`'${route}' cannot be a route. ${advice}`);
  if (own.includes(route))
    throw new Complaint(`'${route}' is an address of the application itself. Choose another name.`);
  if (routes.includes(route)) throw new Complaint(`There is an entity '${route}' already, in src/entities/index.ts.`);
};

/** @throws Complaint for a route that an entity without calls cannot have */
export const checkSimpleRest = (route: string): void => {
  if (route.includes('/'))
    throw new Complaint(
      `An entity without calls has a name of one word, because the mock serves it under that name. Name its calls (--list …), or call it '${route.split('/')[1] ?? ''}'.`,
    );
  if (takenNames.includes(route))
    throw new Complaint(
      `The API has calls under '${route}/', so an entity without calls cannot have that name. Name its calls, such as --list ${route}/…, or choose another name.`,
    );
};
