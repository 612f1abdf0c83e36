import * as fieldTypes from '../../src/engine/fields';

/** What follows `npm run new:entity`. */
export type Command = readonly string[];

/** Entities with given fields, over the calls of the contract and over new ones. */
export const plain: readonly Command[] = [
  ['rooms', '--fields', 'title:text!,photo:image,open:flag,mail:email!'],
  [
    ...'hero-banners --list banner/getBanner --create banner/addBanner --icon MeetingRoomOutlined --label'.split(' '),
    "Asha's Banners",
  ],
  [
    'faq/guestRooms --new-calls --fields name:text!,isOpen:flag --roles everyone --icon House',
    '--list room/getRooms --create room/addRoom --update room/updateRoom/:id --delete room/deleteRoom/:id',
  ].flatMap(part => part.split(' ')),
];

/** Field types that need more than the command can make up. */
const byHand = ['fixed', 'images', 'location', 'reference', 'references', 'suggested', 'video'];
/** Field types that nobody can fill in. */
const shownOnly = ['date', 'html', 'message'];
/** Field types that the command offers. */
export const offered: readonly string[] = Object.keys(fieldTypes).filter(type => !byHand.includes(type));

const everyFieldType = offered.flatMap(type => [
  `${type}Plain:${type}`,
  `${type}More.inner:${type}`,
  ...(shownOnly.includes(type) ? [] : [`${type}Needed:${type}!`]),
]);

/** An entity with all field types, and one whose words could be taken for something else. */
export const withFieldTypes: readonly Command[] = [
  'every-kind --list thing/list --create thing/create --update thing/update/:id --delete thing/delete/:id --new-calls'
    .split(' ')
    .concat('--fields', everyFieldType.join(',')),
  'odd-one --list odd/list-text --create odd/create-number --update odd/flag/:id --delete odd/remove/:id --new-calls'
    .split(' ')
    .concat('--roles adminOnly --icon House --rows odd-rows --one Property'.split(' '))
    .concat('--label', "Asha's */ Räume", '--fields', 'number:text,text:number,flag:flag,a.b.c:text,URLPath:url'),
];

/** An entity from one of the API descriptions in `sources`. */
export const fromSource = (name: string, file: string, path: string, ...more: readonly string[]): Command => [
  name,
  '--from',
  `tests/newEntity/sources/${file}.yaml`,
  '--path',
  path,
  ...more,
];

/** Collections of an API that speaks as this one does. */
export const ofThisApi: readonly Command[] = [
  fromSource('suppliers', 'home', 'supplier/getSuppliers'),
  fromSource('crates', 'home', 'crate/all', '--roles', 'superadminOnly'),
  fromSource('friends', 'home', 'partners/getPartners'),
];
/** A collection of an API with other conventions. */
export const ofOtherApis: readonly Command[] = [fromSource('invoices', 'billing', 'invoices')];

const from = (file: string, ...more: readonly string[]): readonly string[] => ['--from', `tests/${file}`, ...more];
const excerpt = (file: string, path: string, ...more: readonly string[]) =>
  from(`source/fixtures/${file}`, '--path', path, ...more);
const api = (file: string, ...more: readonly string[]) => from(`newEntity/apis/${file}`, ...more);

/** The collections of public APIs and of APIs as they are often written, each as somebody would ask for it. Nothing of what is written is changed by hand. */
export const collections: Readonly<Record<string, readonly string[]>> = {
  pets: excerpt('petstore.yaml', 'pet/findByStatus'),
  tickets: excerpt('github.yaml', 'issues', '--params', 'owner=acme,repo=site'),
  customers: excerpt('stripe.json', 'v1/customers'),
  configmaps: excerpt('kubernetes.json', 'configmaps', '--params', 'namespace=default'),
  domains: excerpt('digitalocean.yaml', 'v2/domains'),
  articles: excerpt('jsonapi.yaml', 'articles'),
  airlines: excerpt('trippin.yaml', 'Airlines'),
  lodges: excerpt('rooms.har', 'rooms'),
  restaurants: api('strapi.yaml'),
  patients: api('django.yaml'),
  exhibits: api('directus.yaml'),
  posts: api('wordpress.yaml', '--path', 'wp/v2/posts'),
  goods: api('shopify.yaml'),
  discounts: api('paddle.yaml'),
  merges: api('gitlab.yaml', '--params', 'projectId=7'),
  employees: api('spring.yaml', '--path', 'employees'),
  workorders: api('laravel.yaml'),
  stock: api('odata.yaml'),
  todos: api('postgrest.yaml'),
  vehicles: api('fastapi.yaml'),
  flats: api('rails.yaml'),
  companies: api('hubspot.yaml'),
  services: api('twilio.yaml'),
  concerts: api('jsonapi.yaml'),
  wares: api('dummy.json', '--path', 'products'),
  venues: api('linked.json', '--path', 'api/venues'),
  bills: api('paginator.json', '--path', 'api/invoices'),
  characters: api('info.json', '--path', 'api/character'),
  lists: api('plain.json', '--path', 'lists'),
  news: api('posts.har'),
  jobs: api('jobs.har'),
  plots: api('plots.har'),
};
