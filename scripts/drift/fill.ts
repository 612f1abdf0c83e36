import type { JsonSchema } from '../../src/contract/componentSchemas';
import type { Need, Read } from './reads';

/** Identifiers seen in earlier answers, by their call; under `self` that of the person signed in. */
export type Seen = ReadonlyMap<string, string>;

const properties = 'POST property/getPropertys';

/** Where an identifier that a call asks for comes from: the list its name stands for. */
const sources: Readonly<Record<string, string>> = {
  pid: properties,
  onlyPid: properties,
  aid: 'self',
  adminId: 'self',
};
const origins: Readonly<Record<string, string>> = {
  [properties]: 'the list of properties is empty',
  self: 'give your own identifier with --admin',
};

/** Thrown when a call cannot be made because there is no record to ask about. */
export class NothingToAskAbout extends Error {}

const valuesFor = ({ name, choices }: Need, seen: Seen): readonly string[] => {
  if (choices) return choices;
  const source = sources[name];
  const id = source && seen.get(source);
  if (!id)
    throw new NothingToAskAbout(`it needs '${name}': ${origins[source ?? ''] ?? 'nothing is known to fill it with'}`);
  return [id];
};

const bodyOf = (schema: JsonSchema, seen: Seen): unknown => {
  const [first] = schema.anyOf ?? [schema];
  const { properties = {} } = typeof first === 'object' ? first : {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const fixed = typeof value === 'object' ? (value.const ?? value.enum?.[0]) : undefined;
      return [name, fixed ?? valuesFor({ name, in: 'query' }, seen)[0]];
    }),
  );
};

/** A request as it is sent. */
export interface Asked {
  method: 'GET' | 'POST';
  /** Path and query below the base. */
  address: string;
  body?: unknown;
}

const pageSize = '50';

/**
 * The requests that a read is tried with: one per combination of the values its parameters may have.
 * @throws NothingToAskAbout when it needs an identifier that no earlier answer has shown
 */
export const requestsFor = ({ method, path, needs, paging, body }: Read, seen: Seen): Asked[] => {
  const combinations = needs.reduce<Record<string, string>[]>(
    (all, need) => all.flatMap(one => valuesFor(need, seen).map(value => ({ ...one, [need.name]: value }))),
    [{}],
  );
  return combinations.map(values => {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    const query = new URLSearchParams([
      ...needs.flatMap(need => (need.in === 'query' ? [[need.name, values[need.name] ?? '']] : [])),
      ...paging.map(name => [name, name === 'page' ? '1' : pageSize]),
    ]).toString();
    return {
      method,
      address: query ? `${filled}?${query}` : filled,
      ...(body && { body: bodyOf(body, seen) }),
    };
  });
};
