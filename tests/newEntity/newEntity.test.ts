import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkEntity } from '../../src/engine/schema/checks';
import { startMock } from '../mock/startMock';
import { plain } from './commands';
import { copyOf } from './copy';

const { at, read, copy, run, remove } = copyOf('newEntity');

beforeAll(copy);
afterAll(remove);

describe('what it writes', () => {
  const added: Awaited<ReturnType<typeof run>>[] = [];
  beforeAll(async () => {
    for (const args of plain) added.push(await run(args));
  });

  test('is told, and is nothing but new files and lines', () => {
    expect(added.map(({ code, text }) => [code, text.split('\n')[0]])).toEqual([
      [0, 'Wrote src/entities/rooms.ts, src/entities/index.ts.'],
      [0, 'Wrote src/entities/heroBanners.ts, src/entities/index.ts.'],
      [
        0,
        'Wrote src/entities/guestRooms.ts, src/entities/index.ts, src/contract/guestRooms.ts, src/contract/index.ts, src/contract/api.ts.',
      ],
    ]);
  });

  test('says who may open an entity, what it is called and how it looks', async () => {
    const { entries } = await import(/* @vite-ignore */ at('src/entities/index.ts'));
    expect(Object.keys(entries).slice(-3)).toEqual(['rooms', 'hero-banners', 'faq/guestRooms']);
    expect(entries['faq/guestRooms']).toMatchObject({ label: 'Guest Rooms', roles: ['superadmin', 'admin', 'other'] });
    expect(entries['hero-banners'].label).toBe("Asha's Banners");
    expect(read('src/entities/index.ts')).toContain("import HouseIcon from '@mui/icons-material/House';");
    expect(read('src/contract/api.ts')).toContain("'GET room/getRooms': {");
  });

  test('passes the start-up checks; its fields are the rows of a list that the contract has, its parts the calls', async () => {
    for (const file of ['rooms', 'heroBanners', 'guestRooms'])
      expect(checkEntity(file, (await import(/* @vite-ignore */ at(`src/entities/${file}.ts`))).default)).toEqual([]);
    const { default: entity } = await import(/* @vite-ignore */ at('src/entities/heroBanners.ts'));
    expect(Object.keys(entity.fields)).toEqual(['title', 'photo']);
    expect(entity.fields.photo.type).toBe('image');
    expect([entity.update, entity.delete]).toEqual([undefined, undefined]);
  });

  test('is served by the mock at once, new calls too', async () => {
    const { createMockApi } = await import(/* @vite-ignore */ at('mock-api/server.ts'));
    const mock = await startMock({}, createMockApi);
    const send = async (method: string, path: string, body?: object) => {
      const { status, json } = await mock.request(method, path, { as: 'admin', body });
      return { status, ...Object(json) };
    };
    const rows = async (query = '') => (await send('GET', `room/getRooms${query}`)).payload;
    expect(await rows()).toEqual({ guestRooms: [], count: 0 });
    await send('POST', 'room/addRoom', { name: 'Garden', isOpen: true });
    await send('POST', 'room/addRoom', { name: 'Sea', isOpen: true });
    expect(await send('POST', 'room/addRoom', { nam: 'x' })).toMatchObject({ status: 400 });
    const { _id } = (await rows('?search=garden')).guestRooms[0];
    await send('PUT', `room/updateRoom/${_id}`, { name: 'Garden', isOpen: false });
    expect(await rows('?page=2&limit=1')).toEqual({ guestRooms: [{ _id, name: 'Garden', isOpen: false }], count: 2 });
    await send('DELETE', `room/deleteRoom/${_id}`);
    expect(await send('DELETE', `room/deleteRoom/${_id}`)).toMatchObject({ status: 404 });
    expect(await rows()).toMatchObject({ guestRooms: [{ name: 'Sea' }], count: 1 });
    await mock.stop();
  });
});

test('it asks for the label, the roles and the fields, each with a proposal', async () => {
  const { code, asked } = await run(['halls'], { 'Which fields': 'name:text', 'menu call it': 'Chambers' });
  expect([code, asked.length]).toEqual([0, 3]);
  expect(read('src/entities/index.ts')).toContain("halls: entry('Chambers', superadminOnly, Article,");
  expect(read('src/entities/halls.ts')).toContain("create: { button: 'Add Chamber'");
});

test('a value of calls that are named refers to the entity that it is called after', async () => {
  expect(await run('questions --list faq/getAllFAQ --create faq/addFAQ'.split(' '))).toMatchObject({ code: 0 });
  expect(read('src/entities/questions.ts')).toMatch(/facCategoryId: reference\(\{[^}]*to: 'faq\/faqcategory'/);
});

test('it says with --help how it is used, and does nothing else', async () => {
  const before = read('src/entities/index.ts');
  const { code, text } = await run(['kitchens', '--fields', 'name:text', '--help']);
  expect([code, read('src/entities/index.ts')]).toEqual([0, before]);
  expect(text).toContain('npm run new:entity');
});

describe('what cannot be', () => {
  beforeAll(() => copy());

  /** What a command says that is refused: nothing was written, and the help is named. */
  const refusal = async (args: string[]): Promise<string> => {
    const before = read('src/entities/index.ts');
    const { code, text } = await run(args);
    expect(code).toBe(1);
    expect(text).toContain('npm run new:entity -- --help');
    expect([read('src/entities/index.ts') === before, existsSync(at('src/entities/rooms.ts'))]).toEqual([true, false]);
    return text;
  };

  test.each([
    [[], 'What is the entity called?'],
    [['Röoms'], "'Röoms' cannot be a route."],
    [['rooms-'], "'rooms-' cannot be a route."],
    [['dashboard'], 'is an address of the application itself'],
    [['socialmedia'], "There is an entity 'socialmedia' already"],
    [['partners', '--fields', 'a:text'], "The API has calls under 'partners/'"],
    [['faq/rooms', '--fields', 'a:text'], "or call it 'rooms'"],
    [['rooms'], 'An entity needs at least one field.'],
    [['rooms', '--fields', 'a:txt'], "'a' cannot be of the type 'txt'. Did you mean 'text'?"],
    [['rooms', '--fields', 'a[b]:text'], "The field 'a[b]:text' has no name the API could use."],
    [['rooms', '--fields', 'a:text,a:flag'], "The field 'a' is named twice."],
    [['rooms', '--fields', 'a:reference'], "'a' cannot be of the type 'reference'."],
    [['rooms', '--fields', 'a:text', '--roles', 'superadmin'], "Did you mean 'superadminOnly'?"],
    [['rooms', '--fields', 'a:text', '--icon', 'Hous'], "There is no icon 'Hous'. Did you mean 'House'?"],
    [['rooms', '--list', 'partners/getPartner'], "Did you mean 'partners/getPartners'?"],
    [['rooms', '--list', 'not a path'], 'which is no path of a call'],
    [['rooms', '--create', 'partners/addPartners'], 'Add --list PATH.'],
    [['rooms', '--list', 'partners/getPartners', '--delete', 'rooms/deleteRoom'], 'End it with /:id.'],
    [['partners', '--list', 'partners/getPartners'], 'src/entities/partners.ts is there already'],
    [['rooms', '--fields', 'id:text'], "'id' cannot be a field: every record has it already."],
    [['rooms', '--fields', 'a.__proto__.b:text'], "'__proto__' cannot be a field"],
    [['rooms', '--fields', 'a:text,a.b:text'], "'a.b' lies inside of 'a'"],
    [['rooms', '--fields', 'a.b.c.d:text'], 'a path has at most three steps'],
    [['rooms', '--fields', 'made:date!'], "nobody can fill 'made' in. Take its ! off."],
    [['rooms', '--fields', 'secret:password'], 'The list would have no column.'],
    [['admin/rooms', '--list', 'admin/get-users'], "wants 'isActive' with every read"],
    [['rooms', '--list', 'notification/getNotification/:adminId'], 'has a parameter that nothing fills in'],
    [
      ['rooms', '--list', 'faqCategory/getAllFAQCategory', '--create', 'faqCategory/upload-csv'],
      'takes no body that a form could fill in',
    ],
  ])('%j', async (args, words) => expect(await refusal(args)).toContain(words));

  const banner = ['rooms', '--list', 'banner/getBanner', '--create', 'banner/addBanner', '--fields'];

  test.each([
    [
      [...banner, 'titel:text!'],
      "There is no 'titel' in banner/getBanner, banner/addBanner. Did you mean 'title'? There are: title, photo.",
    ],
    [[...banner, 'title:text!'], "POST banner/addBanner has no form: it needs 'photo', which no field holds. Name"],
    [[...banner, 'title:number,photo:image'], "In banner/getBanner 'title' is a text, which a number cannot hold."],
    [
      ['rooms', '--list', 'faq/getAllFAQ', '--fields', 'facCategoryId:text'],
      "No field type holds what 'facCategoryId' is in faq/getAllFAQ.",
    ],
  ])('is a field that the API does not have, or has otherwise: %j', async (args, words) => {
    expect(await refusal(args)).toContain(words);
  });

  test.each([
    [['rooms', '--field', 'a:text'], "Unknown option '--field'."],
    [['rooms', '--fields'], "Option '--fields <value>' argument missing"],
    [['rooms', '--label', '--one', 'Room'], "Option '--label' argument is ambiguous."],
    [['rooms', '--new-calls=yes'], "Option '--new-calls' does not take an argument"],
    [['rooms', '--label='], '--label wants a value behind it.'],
    [['rooms', 'title:text'], "'title:text' is left over. Put quotes around texts with spaces, and a lone -- before"],
  ])('is an option that is written wrong, with the line that says how: %j', async (args, words) => {
    const text = await refusal(args);
    expect(text).toContain(words);
    expect(text).toContain('\n\nnpm run new:entity -- --help lists what can be given.');
  });
});
