import { documentedRoutes } from '../../expected/routes';
import { titlesAt } from '../../expected/screens';

/** A documented screen. */
export interface Screen {
  path: string;
  /** Menu group it stands in. @default none */
  group?: string;
  /** Menu label; the heading for a screen the menu does not lead to. */
  label: string;
  heading: string;
  /** What the browser's title says before the brand. */
  title: string;
  isListed: boolean;
}

/** What a superadmin may open, in the order of the menu; last what no menu leads to. */
export const superadminScreens: readonly Screen[] = documentedRoutes
  .filter(route => route.superadmin === 'opens' && !route.path.includes(':'))
  .map(({ path, group, label }) => {
    const { heading, title = heading } = titlesAt(path);
    return { path, group, label: label ?? heading, heading, title, isListed: label !== undefined };
  });
