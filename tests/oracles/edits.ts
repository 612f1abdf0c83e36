import { documentedWrites } from './writes';

/** A value of a record: its path, what somebody makes of it, and how that travels. @default as it is */
export type Changed = readonly [path: string, value: unknown, sent?: unknown];

/** What two people can do to a record of one list. Its id is `r1`. */
export interface Edit {
  /** Route of the list, as in the table of contents. */
  route: string;
  /** The record as the server keeps it. */
  stored: Readonly<Record<string, unknown>>;
  /** Its form, and the page that is a form. */
  form?: {
    /** What the form sends of it, where nobody has changed anything. */
    body: Readonly<Record<string, unknown>>;
    /** What the person at work types. */
    mine: Changed;
    /** What somebody else makes of the same value. */
    same: Changed;
    /** What somebody else makes of another value of the form. None where it has only one. */
    other?: Changed;
    /** Whether the record is written whole. @default false */
    isWhole?: true;
  };
  /** The button that makes it inactive. */
  flip?: {
    body: Readonly<Record<string, unknown>>;
    /** A value that goes with it, as somebody else leaves it. */
    kept?: Changed;
  };
  /** What somebody else makes of it before it is deleted. */
  deletion?: Changed;
}

const documented = (route: string, does: 'update' | 'off') => {
  const found = documentedWrites.find(write => write.route === route && write.does === does);
  if (!found) throw new Error(`No ${does} of ${route} is documented.`);
  return found;
};

/** The record of a documented change, and what its form sends where nobody has changed anything. */
const form = (route: string, changes: Omit<NonNullable<Edit['form']>, 'body'>) => {
  const { stored = {}, given = {}, body } = documented(route, 'update');
  const before = Object.fromEntries(Object.keys(given).map(path => [path, stored[path]]));
  return { route, stored, form: { body: { ...body, ...before }, ...changes } };
};
const flip = (route: string, kept?: Changed) => {
  const { stored = {}, body = {} } = documented(route, 'off');
  return { route, stored, flip: { body, kept } };
};

/** One record of each sort: by what can be done to it, by what its form sends, and by how its values travel. */
export const edits: readonly Edit[] = [
  {
    ...flip('roles/admin'),
    ...form('roles/admin', { mine: ['fname', 'Ira'], same: ['fname', 'Uma'], other: ['phone', '9123456780'] }),
  },
  flip('roles/user'),
  {
    ...form('faq/faqs', { mine: ['question', 'Why?'], same: ['question', 'How?'], other: ['answer', 'Soon.'] }),
    deletion: ['answer', 'Soon.'],
  },
  {
    ...flip('properties'),
    ...form('properties', {
      mine: ['wholeHomePrice', '130.25', 130.25],
      same: ['wholeHomePrice', 125],
      other: ['address.city', 'Panvel'],
    }),
    deletion: ['address.city', 'Panvel'],
  },
  form('token', { mine: ['amount', '3.5', 3.5], same: ['amount', 4] }),
  form('companydetails', {
    mine: ['address', 'New Road'],
    same: ['address', 'Long Road'],
    other: ['phone', '2'],
    isWhole: true,
  }),
  {
    ...flip('socialmedia', ['link', 'https://films.test/other']),
    ...form('socialmedia', {
      mine: ['title', 'Pictures'],
      same: ['title', 'Songs'],
      other: ['link', 'https://films.test/other'],
    }),
  },
  {
    ...form('marketingbanner', {
      mine: ['title', 'Dawn'],
      same: ['title', 'Noon'],
      other: ['photo', 'https://files.test/newer.png'],
    }),
    deletion: ['photo', 'https://files.test/newer.png'],
  },
];
