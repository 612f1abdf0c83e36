import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const importOf = (name: string): RegExp => new RegExp(String.raw`/dialect/${name}['"]`);

/**
 * The dialects that only these files speak.
 * @param files paths of what is removed
 * @param root folder of the project
 */
export const dialectsOnlyIn = (files: readonly string[], root: string): string[] => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const names = files.flatMap(path =>
    [...read(path).matchAll(/ from '\.\.\/dialect\/(\w+)'/g)].flatMap(([, name = '']) =>
      name === 'dialect' ? [] : name,
    ),
  );
  // What the contract's index says of a dialect goes with the area that speaks it.
  const others = ['src', 'tests', 'mock-api']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        name => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter(path => /\.tsx?$/.test(path) && path !== 'src/contract/index.ts' && !files.includes(path));
  return [...new Set(names)]
    .filter(name => others.every(path => !importOf(name).test(read(path))))
    .map(name => `src/dialect/${name}.ts`);
};
