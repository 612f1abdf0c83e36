import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'src/contract';
const named = /^\s*'((?:GET|POST|PUT|PATCH|DELETE) [^']+)':|\brecord(?:s\.set)?\('([^']+)',/;

/** Where calls and records stand in the contract, by `METHOD path` or name: `src/contract/faqs.ts:12`. */
export const contractPlaces = (root: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(root, folder))
      .filter(file => file.endsWith('.ts') && file !== 'api.ts')
      .flatMap(file =>
        readFileSync(join(root, folder, file), 'utf8')
          .split('\n')
          .flatMap((line, n): [string, string][] => {
            const [, call, record] = named.exec(line) ?? [];
            const name = call ?? record;
            return name ? [[name, `${folder}/${file}:${n + 1}`]] : [];
          }),
      ),
  );
