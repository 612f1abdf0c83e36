import type { Option } from './arguments';

/** What can stand behind the name. */
export const options: Readonly<Record<string, Option>> = {
  fields: { such: "'title:text!,photo:image'" },
  label: { such: "'Guest Rooms'" },
  one: { such: "'Guest Room'" },
  roles: { such: 'adminOnly' },
  icon: { such: 'HouseOutlined' },
  rows: { such: 'rooms' },
  list: { such: 'rooms/getRooms' },
  create: { such: 'rooms/addRoom' },
  update: { such: 'rooms/updateRoom/:id' },
  delete: { such: 'rooms/deleteRoom/:id' },
  'new-calls': {},
  from: { such: 'api.json' },
  path: { such: 'rooms' },
  params: { such: 'owner=acme' },
  token: { such: 'TOKEN' },
  help: {},
};

/** How the command is written, in one line. */
export const usageLine =
  'Usage: npm run new:entity NAME -- [--fields LIST] [--label TEXT] [--one TEXT] [--roles NAME] [--icon NAME] [--list PATH] [--create PATH] [--update PATH] [--delete PATH] [--new-calls] [--rows KEY] [--from SOURCE] [--path PATH] [--params LIST] [--token T]';

/** What the command says about itself. */
export const usage = `Declares a new entity: its file, its line in the table of contents and, if asked for, its calls.

  npm run new:entity rooms
  npm run new:entity rooms -- --fields 'title:text!,photo:image,isOpen:flag'
  npm run new:entity banners -- --list banner/getBanner --create banner/addBanner --delete banner/deleteBanner/:id

  npm run new:entity rooms -- --from api.yaml --path rooms

  NAME           its route: a word, or group/word, such as rooms or faq/rooms
  --fields LIST  its fields as name:kind, a ! after the required ones [from the rows of the list; else asked for]
  --label TEXT   what the menu says [made from the name]
  --one TEXT     what a single one is called [made from the label]
  --roles NAME   superadminOnly, adminOnly or everyone [superadminOnly]
  --icon NAME    an icon of @mui/icons-material [ArticleOutlined]
  --list PATH, --create PATH, --update PATH, --delete PATH
                 its calls; without any the entity talks simple REST, which the mock serves at once
  --new-calls    writes calls that the contract does not have into it
  --rows KEY     payload key of the rows of a new list [the name]
  --from SOURCE  reads its calls and fields from an API description (OpenAPI), from the answer of its list, or from
                 recorded traffic (.har): a file, or an address. Options that are given win over what is read.
  --path PATH    which collection of it, by path or tag; of an answer the path that it was read from
  --params LIST  what the other parameters of its paths are, as name=value: owner=acme,repo=site
  --token T      bearer token for an address

Without --fields it asks, where there is somebody to ask. It never overwrites a file. What it wrote,
npm run remove:entity takes away again.`;
