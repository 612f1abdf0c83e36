import { Complaint, didYouMean } from './complaint';
import type { NewEntity } from './declaration';
import { quoted } from './words';

/** The routes in a table of contents. */
export const routesIn = (index: string): string[] =>
  [...index.matchAll(/^ {2}(?:'([^']+)'|(\w+)): entry\(/gm)].map(
    ([, quotedRoute, plain]) => quotedRoute ?? plain ?? '',
  );

/** The name an icon is imported under, and the import where there is none yet. */
const importOf = (index: string, icon: string): { name: string; line?: string } => {
  const path = `@mui/icons-material/${icon}`;
  const [, known] = new RegExp(`^import (\\w+) from '${path}';`, 'm').exec(index) ?? [];
  if (known) return { name: known };
  const short = icon.replace(/Outlined$/, '');
  const name = new RegExp(`\\b${short}\\b`).test(index) ? `${short}Icon` : short;
  return { name, line: `import ${name} from '${path}';` };
};

/** @throws Complaint when there is no such icon */
export const checkIcon = (icon: string, icons: readonly string[]): void => {
  if (!icons.includes(icon))
    throw new Complaint(
      `There is no icon '${icon}'.${didYouMean(icon, icons)} They are listed at mui.com/material-ui/material-icons.`,
    );
};

/** The table of contents with what any line of it is made by; a table without lines does without. */
const withMaker = (index: string): string =>
  /\bentry\b[^;]*from '\.\.\/define\/registry'/.test(index)
    ? index
    : index.replace(/^import \{ createRegistry\b/m, 'import { createRegistry, entry');

/** The table of contents with the entity's line at its end. */
export const withEntry = (index: string, { route, file, label, roles, icon }: NewEntity): string => {
  const { name, line } = importOf(index, icon);
  const key = /^\w+$/.test(route) ? route : quoted(route);
  const entry = `  ${key}: entry(${quoted(label)}, ${roles}, ${name}, () => import('./${file}')),\n`;
  const table = withMaker(index.replace('export const entries = {};', 'export const entries = {\n};'));
  const begin = table.indexOf('export const entries = {');
  const end = table.indexOf('\n};', begin);
  if (begin < 0 || end < 0) throw new Complaint('src/entities/index.ts holds no table `entries` to add the line to.');
  const filled = `${table.slice(0, end + 1)}${entry}${table.slice(end + 1)}`;
  const needed = new RegExp(`import \\{([^}]*)\\} from '../config/roles';`).exec(filled)?.[1];
  const rolesImport = needed === undefined ? `import { ${roles} } from '../config/roles';\n` : '';
  const withRoles = needed?.split(',').some(one => one.trim() === roles)
    ? filled
    : rolesImport +
      filled.replace(/(import \{[^}]*?),? \} from '\.\.\/config\/roles';/, `$1, ${roles} } from '../config/roles';`);
  return line ? withRoles.replace(/^import \{/m, `${line}\nimport {`) : withRoles;
};
