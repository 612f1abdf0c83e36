import { readdirSync, readFileSync } from 'node:fs';
import { anchorOf } from './source';

/** A fact about the product, as a page of docs/behaviour states it. */
export interface Row {
  id: string;
  /** Area that the row belongs to: its id without the number. */
  area: string;
}

/** An area of a page, with the content below its heading. */
export interface Area {
  name: string;
  page: string;
  /** The words of its heading. */
  heading: string;
  /** Routes of the entities that it tells about. */
  entities: readonly string[];
  rows: readonly Row[];
}

const folder = 'docs/behaviour';

/** The pages that hold rows. */
export const pages: readonly string[] = readdirSync(folder)
  .filter(name => name.endsWith('.md') && name !== 'README.md')
  .map(name => `${folder}/${name}`);

const areasOf = (page: string): Area[] =>
  readFileSync(page, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const [heading = ''] = section.split('\n', 1);
      const [, name = ''] = /^([A-Z]+(?:-[A-Z]+)?): /.exec(heading) ?? [];
      const [, listed = ''] = /^Entities: (.+)$/m.exec(section) ?? [];
      const entities = [...listed.matchAll(/`([^`]+)`/g)].map(([, route = '']) => route);
      const rows = [...section.matchAll(/^- \*\*(([A-Z-]+)-\d+)\*\* ./gm)].map(([, id = '', area = '']) => ({
        id,
        area,
      }));
      return { name, page, heading, entities, rows };
    });

/** Every area, page by page. */
export const areas: readonly Area[] = pages.flatMap(areasOf);

const documented: ReadonlySet<string> = new Set(areas.flatMap(({ entities }) => entities));

/** Whether docs/behaviour tells of an entity. Of one that was added since, no table of `tests/expected` has to know. */
export const isDocumented = (route: string): boolean => documented.has(route);

/** Links from docs/reference to the areas that tell about an entity. */
export const linksTo = (route: string): string[] =>
  areas
    .filter(({ entities }) => entities.includes(route))
    .map(({ name, page, heading }) => `[${name}](${page.replace('docs', '..')}#${anchorOf(heading)})`);
