import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionOf } from '../../scripts/source/collection';
import { readOpenApi } from '../../scripts/source/openapi';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { inlineSchema } from '../../src/contract/componentSchemas';
import { openApiDocument } from '../../src/contract/openapi';
import type { Entity } from '../../src/define/entity';
import { copyOf } from './copy';

const { at, read, copy, run, compiled, remove } = copyOf('roundTrip');

/** Stands before the paths of the document, so that the contract has none of its calls. */
const mark = 'again-';

interface RoundTrip {
  /** Its hand-written file in `src/entities`. */
  file: string;
  /** Its calls. The list comes first. */
  calls: readonly string[];
  /** The fields it is given, by name, with their kinds: written by hand from the API's documents. */
  kinds: Readonly<Record<string, string>>;
  /** What of it is as in the hand-written declaration. Calls always are. */
  equal: 'fields and kinds' | 'fields' | 'calls only';
}

const block = { title: 'text', description: 'textarea', photo: 'image' };
const text = { title: 'text', photo: 'image' };

const entities: readonly RoundTrip[] = [
  {
    file: 'partners',
    calls: ['GET partners/getPartners', 'POST partners/addPartners', 'DELETE partners/deletePartners/:id'],
    kinds: text,
    equal: 'fields and kinds',
  },
  {
    file: 'banners',
    calls: ['GET banner/getBanner', 'POST banner/addBanner', 'DELETE banner/deleteBanner/:id'],
    kinds: text,
    equal: 'fields and kinds',
  },
  {
    file: 'marketingBanners',
    calls: [
      'GET popup/getAllPopup',
      'POST popup/addPopup',
      'PUT popup/updatePopup/:id',
      'DELETE popup/deletePopup/:id',
    ],
    kinds: block,
    equal: 'fields and kinds',
  },
  {
    file: 'socialMedia',
    calls: ['GET social/getAllSocial', 'POST social/addSocial', 'PUT social/updateSocial/:id'],
    kinds: { title: 'text', link: 'url', isActive: 'flag' },
    equal: 'fields and kinds',
  },
  {
    file: 'propertyStatuses',
    calls: ['GET status/getAllstatus', 'POST status/addstatus'],
    kinds: { name: 'text', description: 'textarea' },
    equal: 'fields and kinds',
  },
  {
    file: 'faqs',
    calls: ['GET faq/getAllFAQ', 'POST faq/addFAQ', 'PUT faq/updateFAQ/:id', 'DELETE faq/deleteFAQ/:id'],
    kinds: { question: 'textarea', answer: 'textarea', facCategoryId: 'reference' },
    equal: 'fields and kinds',
  },
  {
    file: 'faqCategories',
    calls: [
      'GET faqCategory/getAllFAQCategory',
      'POST faqCategory/addFAQCategory',
      'PUT faqCategory/updateFAQCategory/:id',
      'DELETE faqCategory/deleteFAQCategory/:id',
    ],
    kinds: { name: 'text' },
    equal: 'fields and kinds',
  },
  {
    // By hand its description is formatted text, which no schema says.
    file: 'howItWorks',
    calls: ['GET howitwork/getAllHowitwork', 'POST howitwork/addAllHowitwork', 'PUT howitwork/updateHowitwork/:id'],
    kinds: { ...block, isActive: 'flag' },
    equal: 'fields',
  },
  {
    file: 'knowMore',
    calls: ['GET know/getKnow', 'PUT know/updateKnow/:id'],
    kinds: { name: 'text', description: 'textarea', isActive: 'flag' },
    equal: 'fields',
  },
  {
    // By hand the names of the menu are chosen from a list that the API does not know.
    file: 'menu',
    calls: ['GET menu/getMenus', 'PUT menu/updateMenu/:id'],
    kinds: { name: 'text', isActive: 'flag' },
    equal: 'fields',
  },
  {
    // By hand the type of an amenity is a text, as a list shows only one.
    file: 'standardAmenities',
    calls: [
      'GET amenities/getAmenities',
      'POST amenities/addAmenities',
      'PUT amenities/updateAmenities/:id',
      'DELETE amenities/deleteAmenities/:id',
    ],
    kinds: { name: 'text', type: 'select', icon: 'image' },
    equal: 'fields',
  },
  {
    // By hand a message is a cell of its own.
    file: 'generalEnquiries',
    calls: ['GET contactus/getContactusadmin'],
    kinds: { creationDate: 'date', fname: 'text', email: 'email', phone: 'phone', message: 'textarea' },
    equal: 'fields',
  },
  {
    // By hand the name is computed from the visitor and the caller.
    file: 'chatRequests',
    calls: ['GET callRequest/getAllCallRequest', 'DELETE callRequest/deleteCallRequest/:id'],
    kinds: {
      name: 'text',
      email: 'email',
      phone: 'phone',
      'pid.address.name': 'text',
      requestType: 'text',
      createdAt: 'date',
    },
    equal: 'calls only',
  },
];

const nameOf = (file: string) => `again${file}`;
const pathOf = (key = '') => key.replace(/^\w+ /, '');

beforeAll(async () => {
  await copy();
  const document: unknown = JSON.parse(JSON.stringify(openApiDocument()).replace(/"\/(?=\w+\/)/g, `"/${mark}`));
  const api = readOpenApi(document);
  for (const { file, calls } of entities) {
    const source = collectionOf(api, `${mark}${pathOf(calls[0])}`);
    const { code, text } = await run([nameOf(file), '--from', 'openapi.json'], undefined, source);
    if (code !== 0) throw new Error(`${file}: ${text}`);
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

test('what was written compiles', { timeout: 300_000 }, () => {
  const files = entities.flatMap(({ file }) => [`src/entities/${nameOf(file)}.ts`, `mock-api/seed/${nameOf(file)}.ts`]);
  expect(compiled([...files, 'src/entities/index.ts', 'mock-api/seed/index.ts'])).toBe('');
});

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

  test('holds nothing but its own words', () => {
    expect(read(`src/entities/${nameOf(file)}.ts`)).not.toMatch(/undefined|\[object/);
  });
});
