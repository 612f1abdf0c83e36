import { Complaint } from '../newEntity/complaint';
import { escaped, withoutImportsOf } from './source';

/** The lines of an entity in the table of contents, and the name of its file. */
export const entryIn = (index: string, route: string): { lines: string; file: string } | undefined => {
  const key = `(?:'${escaped(route)}'|${escaped(route)})`;
  const [lines = ''] = new RegExp(String.raw`^  ${key}: entry\((?:.*|\n(?:    .*\n)+  )\),\n`, 'm').exec(index) ?? [];
  const [, file] = /import\('\.\/([^']+)'\)/.exec(lines) ?? [];
  return file === undefined ? undefined : { lines, file };
};

/** The table of contents without some of its lines, and without the imports that only they needed. */
export const withoutEntry = (index: string, lines: string): string =>
  withoutImportsOf(
    lines,
    index.replace(lines, () => ''),
  );

/** Whether a contract's index has an area of calls that belongs to one file alone. */
export const hasArea = (index: string, file: string): boolean =>
  index.includes(`import { ${file}Calls } from './${file}';\n`);

/** A text without the imports of dialects that it does not name any more. */
const withoutUnusedDialects = (text: string): string =>
  text.replace(/^import \{ (\w+) \} from '\.\.\/dialect\/.*\n/gm, (line, name: string) =>
    new RegExp(String.raw`dialect: ${name}\b`).test(text) ? line : '',
  );

/**
 * The contract's index without the area of a file.
 * @throws Complaint where the area is used otherwise than it was written
 */
export const withoutArea = (index: string, file: string): string => {
  const name = `${file}Calls`;
  const cleared = index
    .replace(`import { ${name} } from './${file}';\n`, '')
    .replace(
      new RegExp(
        String.raw`^ +(?:\w+|'.*'|".*"): \{\s*about: .*,\s*calls: ${name},?(?:\s*dialect: \w+,?)?\s*\},\n`,
        'm',
      ),
      '',
    )
    .replace(new RegExp(String.raw`^ +\.\.\.${name},\n`, 'm'), '');
  if (new RegExp(String.raw`\b${name}\b`).test(cleared))
    throw new Complaint(`src/contract/index.ts uses ${name} in a way of its own. Take that out first.`);
  return withoutUnusedDialects(cleared);
};
