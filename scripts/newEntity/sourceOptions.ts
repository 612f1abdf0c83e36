import type { Source } from '../api/collection';
import type { Member } from '../api/members';
import { readParams } from '../api/samplePage';
import { type Arguments, CommandError } from '../commandLine';
import { didYouMean } from '../sentences';

/** @throws CommandError for options that only a source makes sense of, where there is none */
export const checkSourceOptions = ({ texts, switches }: Arguments): void => {
  const sourceOption = ['path', 'params', 'token', 'server'].find(name => texts[name] !== undefined);
  if (texts.from === undefined && sourceOption)
    throw new CommandError(`--${sourceOption} says how a source is read. Say which with --from, a file or an address.`);
  if (texts.from !== undefined && switches.includes('new-calls'))
    throw new CommandError('--from writes new calls into the contract by itself. Leave --new-calls out.');
};

/** `repos/:owner/issues/:id` → `owner`, `id` */
const paramsOf = (path: string): string[] => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);

/**
 * A source whose paths say what their parameters are, but for the record's id.
 * @param params `owner=acme,repo=site`; may be left out where the list's path has none
 * @throws CommandError for a parameter of the list that nothing is given for, and for one that no path has
 */
export const withParams = (source: Source, params: string | undefined): Source => {
  const values = readParams(params);
  const [list, ...others] = source.calls;
  const parameterNames = [...new Set(source.calls.flatMap(({ path }) => paramsOf(path)))].filter(name => name !== 'id');
  const unknown = [...values.keys()].find(name => !parameterNames.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`No path of the source has a parameter '${unknown}'.${didYouMean(unknown, parameterNames)}`);
  const missing = paramsOf(list.path).filter(name => !values.has(name));
  if (missing.length > 0)
    throw new CommandError(
      `The list's path is ${list.path}. Say what it is to be with --params ${missing.map(name => `${name}=…`).join(',')}.`,
    );
  const withValues = (call: Member): Member => ({
    ...call,
    path: call.path.replace(/:(\w+)/g, (part, name: string) => values.get(name) ?? part),
  });
  return { ...source, calls: [withValues(list), ...others.map(withValues)] };
};
