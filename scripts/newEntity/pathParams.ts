import type { Source } from '../source/source';
import { Complaint, didYouMean } from './complaint';

const paramsOf = (path: string): string[] => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);

/** `owner=acme,repo=site` by names. @throws Complaint for anything else */
const valuesIn = (given: string): Map<string, string> =>
  new Map(
    given.split(',').map(pair => {
      const [, name, value] = /^\s*(\w+)=([\w.~@-]+)\s*$/.exec(pair) ?? [];
      if (!name || !value)
        throw new Complaint(
          `--params is '${given}', but '${pair}' is not name=value. One looks like owner=acme,repo=site, without signs that an address would take otherwise.`,
        );
      return [name, value];
    }),
  );

/**
 * A source whose paths say what their parameters are, but for the record's id.
 * @param given `owner=acme,repo=site`; may be left out where the list's path has none
 * @throws Complaint for a parameter of the list that nothing is given for, and for one that no path has
 */
export const withParams = (source: Source, given: string | undefined): Source => {
  const values = given === undefined ? new Map<string, string>() : valuesIn(given);
  const list = source.calls.find(({ part }) => part === 'list');
  const wanted = [...new Set(source.calls.flatMap(({ path }) => paramsOf(path)))].filter(name => name !== 'id');
  const unknown = [...values.keys()].find(name => !wanted.includes(name));
  if (unknown !== undefined)
    throw new Complaint(`No path of the source has a parameter '${unknown}'.${didYouMean(unknown, wanted)}`);
  const missing = paramsOf(list?.path ?? '').filter(name => !values.has(name));
  if (missing.length > 0)
    throw new Complaint(
      `The list's path is ${list?.path}. Say what it is to be with --params ${missing.map(name => `${name}=…`).join(',')}.`,
    );
  const filled = (path: string) => path.replace(/:(\w+)/g, (part, name: string) => values.get(name) ?? part);
  return { ...source, calls: source.calls.map(call => ({ ...call, path: filled(call.path) })) };
};
