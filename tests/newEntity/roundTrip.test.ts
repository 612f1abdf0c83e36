import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { inlineSchema } from '../../src/contract/componentSchemas';
import type { Entity } from '../../src/define/entity';
import { copyOf } from './copy';
import { entities, mark, nameOf, readAgain } from './readAgain';

const { at, copy, run, remove } = copyOf('roundTrip');

beforeAll(async () => {
  await copy();
  for (const [args, source] of readAgain()) {
    const { code, text } = await run(args, undefined, source);
    if (code !== 0) throw new Error(`${args.join(' ')}: ${text}`);
  }
});
afterAll(remove);

/** What a call takes and answers, without what the order of keys says. */
const schemasOf = (call: Call | undefined) => ({
  query: call?.query && sorted(inlineSchema(call.query)),
  body: call?.body && sorted(inlineSchema(call.body)),
  answer: call && sorted(inlineSchema(call.answer)),
  effect: call?.effect,
});

/** Lists whose order says nothing in the same order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'required' && Array.isArray(inner)
        ? inner.map(String).toSorted((a, b) => a.localeCompare(b))
        : sorted(inner),
    ]),
  );
};

const known: Readonly<Record<string, Call>> = contract;

const declared = async (path: string): Promise<Entity> => (await import(/* @vite-ignore */ path)).default;
const kindsOf = ({ fields }: Entity) =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind]));
const callsOf = ({ list, create, update, delete: removal }: Entity) =>
  [list, create, update, removal].flatMap(part =>
    part?.call ? `${part.call.method} ${part.call.path.replace(mark, '')}` : [],
  );

describe.each(entities)('$file, read from the document of this API', ({ file, calls, kinds, equal }) => {
  test('has the calls of the contract', async () => {
    const { [`${nameOf(file)}Calls`]: made } = await import(/* @vite-ignore */ at(`src/contract/${nameOf(file)}.ts`));
    const keys = calls.map(key => key.replace(' ', ` ${mark}`));
    expect(Object.keys(made).toSorted()).toEqual(keys.toSorted());
    for (const [index, key] of keys.entries())
      expect(schemasOf(made[key]), key).toEqual(schemasOf(known[calls[index] ?? '']));
  });

  test(`is declared with the same calls; equal: ${equal}`, async () => {
    const made = await declared(at(`src/entities/${nameOf(file)}.ts`));
    const byHand = await declared(resolve(`src/entities/${file}.ts`));
    expect(kindsOf(made)).toEqual(kinds);
    expect(callsOf(made).toSorted()).toEqual([...calls].toSorted());
    expect(made.list?.call).toMatchObject({ rows: byHand.list?.call?.rows });
    const names = (entity: Entity) => Object.keys(entity.fields).toSorted();
    if (equal !== 'calls only') expect(names(made)).toEqual(names(byHand));
    if (equal === 'fields and kinds') expect(kindsOf(made)).toEqual(kindsOf(byHand));
  });
});
