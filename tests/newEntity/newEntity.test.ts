import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../scripts/newEntity/main';
import { checkEntity } from '../../src/define/checks';
import { startMock } from '../mock/startMock';

/** A copy of the project's sources, inside the project so that packages are found. */
const root = resolve('test-results/newEntity');
const at = (path: string) => join(root, path);
const read = (path: string) => readFileSync(at(path), 'utf8');

const copySources = () => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const folder of ['src', 'mock-api']) cpSync(folder, at(folder), { recursive: true });
  // The icons are looked up by their files.
  mkdirSync(at('node_modules/@mui/icons-material'), { recursive: true });
  for (const icon of ['ArticleOutlined', 'MeetingRoomOutlined', 'House', 'HouseOutlined'])
    writeFileSync(at(`node_modules/@mui/icons-material/${icon}.js`), '');
};

const run = async (args: string[], answers?: Record<string, string>) => {
  const printed: string[] = [];
  const asked: string[] = [];
  const ask = async (question: string, proposed: string) => {
    asked.push(question);
    return Object.entries(answers ?? {}).find(([words]) => question.includes(words))?.[1] ?? proposed;
  };
  const code = await main(args, { root, print: line => printed.push(line), ...(answers && { ask }) });
  return { code, text: printed.join('\n'), asked };
};

/** Enough to see whether they fit; the rest of the application is compiled elsewhere. */
const newFiles = [
  'src/entities/rooms.ts',
  'src/entities/heroBanners.ts',
  'src/entities/guestRooms.ts',
  'src/contract/index.ts',
  'src/vite-env.d.ts',
];

const compiled = () => {
  // The copy has no packages of its own: the compiler and the bundler look further up.
  rmSync(at('node_modules'), { recursive: true, force: true });
  writeFileSync(at('tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', files: newFiles }));
  return spawnSync(resolve('node_modules/.bin/tsc'), ['-p', root, '--pretty', 'false'], { encoding: 'utf8' }).stdout;
};

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('what it writes', () => {
  const added: Awaited<ReturnType<typeof run>>[] = [];
  beforeAll(async () => {
    copySources();
    added.push(
      await run(['rooms', '--fields', 'title:text!,photo:image,open:flag,mail:email!']),
      await run([
        'hero-banners',
        ...'--list banner/getBanner --create banner/addBanner --label'.split(' '),
        "Asha's Banners",
      ]),
      await run(
        [
          'faq/guestRooms --new-calls --fields name:text!,isOpen:flag --roles everyone --icon House',
          '--list room/getRooms --create room/addRoom --update room/updateRoom/:id --delete room/deleteRoom/:id',
        ].flatMap(part => part.split(' ')),
      ),
    );
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

  // The compiler reads MUI and react-admin too, which takes a busy machine its time.
  test('compiles, together with the table of contents and the contract', { timeout: 300_000 }, () => {
    expect(compiled()).toBe('');
  });

  test.each(['rooms', 'heroBanners', 'guestRooms'])('is a sound declaration: %s', async file => {
    const { default: entity } = await import(/* @vite-ignore */ at(`src/entities/${file}.ts`));
    expect(checkEntity(file, entity)).toEqual([]);
  });

  test('says who may open an entity, what it is called and how it looks', async () => {
    const { entries } = await import(/* @vite-ignore */ at('src/entities/index.ts'));
    expect(Object.keys(entries).slice(-3)).toEqual(['rooms', 'hero-banners', 'faq/guestRooms']);
    expect(entries['faq/guestRooms']).toMatchObject({ label: 'Guest Rooms', roles: ['superadmin', 'admin', 'other'] });
    expect(entries['hero-banners'].label).toBe("Asha's Banners");
    expect(read('src/entities/index.ts')).toContain("import HouseIcon from '@mui/icons-material/House';");
  });

  test('takes the fields from the rows of a list that the contract has, and the parts from the calls', async () => {
    const { default: entity } = await import(/* @vite-ignore */ at('src/entities/heroBanners.ts'));
    expect(Object.keys(entity.fields)).toEqual(['title', 'photo']);
    expect(entity.fields.photo.kind).toBe('image');
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

describe('what it asks', () => {
  beforeEach(copySources);

  test('are the label, the roles and the fields, each with a proposal', async () => {
    const { code, asked } = await run(['rooms'], { 'Which fields': 'name:text', 'menu call it': 'Chambers' });
    expect([code, asked.length]).toEqual([0, 3]);
    expect(read('src/entities/index.ts')).toContain("rooms: entry('Chambers', superadminOnly, Article,");
    expect(read('src/entities/rooms.ts')).toContain("create: { button: 'Add Chamber'");
  });

  test('is nothing that was given', async () => {
    const { asked } = await run(['rooms', '--fields', 'a:text', '--label', 'A', '--roles', 'everyone'], {});
    expect(asked).toEqual([]);
  });
});

describe('what cannot be', () => {
  beforeAll(copySources);

  test.each([
    [[], 'What is the entity called?'],
    [['Röoms'], "'Röoms' cannot be a route."],
    [['a/b/c'], "'a/b/c' cannot be a route."],
    [['../x'], "'../x' cannot be a route."],
    [['dashboard'], 'is an address of the application itself'],
    [['socialmedia'], "There is an entity 'socialmedia' already"],
    [['rooms', 'two'], "'two' is left over"],
    [['partners', '--fields', 'a:text'], "The API has calls under 'partners/'"],
    [['faq/rooms', '--fields', 'a:text'], "or call it 'rooms'"],
    [['rooms'], 'An entity needs at least one field.'],
    [['rooms', '--fields', 'a:txt'], "There is no kind 'txt'. Did you mean 'text'?"],
    [['rooms', '--fields', 'a b:text'], "The field 'a b:text' has no name the API could use."],
    [['rooms', '--fields', 'a:text,a:flag'], "The field 'a' is named twice."],
    [['rooms', '--fields', 'a:reference'], 'A reference needs to know more.'],
    [['rooms', '--fields', 'a:text', '--roles', 'superadmin'], "Did you mean 'superadminOnly'?"],
    [['rooms', '--fields', 'a:text', '--icon', 'Hous'], "There is no icon 'Hous'. Did you mean 'House'?"],
    [['rooms', '--list', 'partners/getPartner'], "Did you mean 'partners/getPartners'?"],
    [['rooms', '--list', 'not a path'], 'which is no path of a call'],
    [['rooms', '--create', 'partners/addPartners'], 'Add --list PATH.'],
    [['rooms', '--list', 'partners/getPartners', '--delete', 'rooms/deleteRoom'], 'End it with /:id.'],
    [['partners', '--list', 'partners/getPartners'], 'src/entities/partners.ts is there already'],
    [['rooms', '--colour', 'red'], "Unknown option '--colour'"],
  ])('%j', async (args, words) => {
    const before = read('src/entities/index.ts');
    const { code, text } = await run(args);
    expect(code).toBe(1);
    expect(text).toContain(words);
    expect(text).toContain('npm run new:entity -- --help');
    expect([read('src/entities/index.ts') === before, existsSync(at('src/entities/rooms.ts'))]).toEqual([true, false]);
  });
});
