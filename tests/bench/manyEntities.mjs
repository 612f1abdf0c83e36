import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A line of the table of contents, which the formatter may have broken into several. */
const line = /^ {2}('?)([\w/:-]+)\1: (entry\((?:.*\)|\n(?: {4}.*\n)+ {2}\))),$/gm;

/** Another route for a copy. A parameter's name ends a route, so there the copy is told apart at the beginning. */
const routeOf = (route, copy) => (route.includes(':') ? `copy${copy}/${route}` : `${route}Copy${copy}`);

/**
 * A Vite plugin that builds the application with more declared entities: each line of the table of contents is
 * repeated under another route, with a declaration of its own.
 * @param times how many times as many entities there are
 */
export const manyEntities = times => ({
  name: 'many-entities',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('/src/entities/index.ts')) return undefined;
    const fileOf = name =>
      ['ts', 'tsx'].map(type => `${name}.${type}`).find(file => existsSync(join(dirname(id), file)));
    const entries = [...code.matchAll(/\bentry\(/g)].length;
    let repeated = 0;
    const more = code.replace(line, (whole, _quote, route, declared) => {
      repeated += 1;
      const copies = Array.from({ length: times - 1 }, (_, at) => {
        const own = declared.replace(
          /import\('\.\/(\w+)'\)/,
          (_import, name) => `import('./${fileOf(name)}?copy=${at}')`,
        );
        return `  '${routeOf(route, at)}': ${own},`;
      });
      return [whole, ...copies].join('\n');
    });
    if (repeated !== entries)
      throw new Error(`Only ${repeated} of ${entries} lines of the table of contents were repeated.`);
    return { code: more, map: null };
  },
});
