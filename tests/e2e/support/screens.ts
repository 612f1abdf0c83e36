import type { Role } from '../../../src/config/roles';
import { menuOfRole } from '../../oracles/menu';
import { documentedRoutes } from '../../oracles/routes';
import { titlesAt } from '../../oracles/screens';

/** A documented screen. */
export interface Screen {
  /** Rows that name its route, its place in the menu and its titles. */
  rows: string;
  path: string;
  /** Menu group it stands in. @default none */
  group?: string;
  /** Menu label; the heading for a screen the menu does not lead to. */
  label: string;
  heading: string;
  /** What the browser's title says before the brand. @default the heading */
  title?: string;
  isListed: boolean;
}

/** What a role may open, in the order of its menu; last what no menu leads to. */
const screensOf = (role: Role): readonly Screen[] => {
  const lines = menuOfRole[role];
  const placeOf = (path: string) => {
    const place = lines.findIndex(line => line.path === path);
    return place === -1 ? lines.length : place;
  };
  return documentedRoutes
    .filter(route => route[role] === 'opens' && !route.path.includes(':'))
    .toSorted((a, b) => placeOf(a.path) - placeOf(b.path))
    .map(({ rows, path }) => {
      const line = lines[placeOf(path)];
      const { heading, title, rows: named } = titlesAt(path);
      return {
        rows: [rows, line?.rows, named].filter(Boolean).join(' '),
        path,
        group: line?.group,
        label: line?.label ?? heading,
        heading,
        title,
        isListed: line !== undefined,
      };
    });
};

export const superadminScreens: readonly Screen[] = screensOf('superadmin');
export const otherScreens: readonly Screen[] = screensOf('other');

export const headingOf = ({ heading }: Screen): string => heading;
export const titleOf = ({ heading, title = heading }: Screen): string => `${title} | Deedbook`;
export const isListed = ({ isListed: listed }: Screen): boolean => listed;
