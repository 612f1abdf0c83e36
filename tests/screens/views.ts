import { expect, type Page } from '@playwright/test';
import type { Role } from '../../src/config/roles';
import { answerOf } from '../fixtures/hostile/rows';
import { declaredEntities, listCallOf, type Declared } from '../e2e/support/entities';
import type { MockServer } from '../e2e/support/mockServer';
import { question, rows, toasts } from '../e2e/support/screen';
import { candidate, rowsOf } from '../e2e/support/settling';
import { banner, signInByHand } from '../e2e/support/signInPage';
import { momentViews } from './moments';

/** A screen or dialog to take pictures of. */
export interface View {
  /** Heading in the album: the part of the application it belongs to. */
  part: string;
  name: string;
  /** Who looks at it. @default nobody is signed in */
  role?: Role;
  /** What local storage holds besides the session. */
  stored?: Readonly<Record<string, string>>;
  /** Whether it exists on narrow screens only. @default false */
  isNarrow?: boolean;
  /** Whether something on it is still under way. @default false */
  isWaiting?: boolean;
  /** Whether it hangs on something that stands elsewhere on other sizes, and so is opened anew for each. @default false */
  isAnchored?: boolean;
  /** What the console says about it. @default nothing but calls that failed */
  says?: RegExp;
  open: (page: Page, mock: MockServer) => Promise<unknown>;
}

const go = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
};
const firstRow = (page: Page) =>
  rows(page)
    .filter({ hasNot: page.locator('.state') })
    .first();
/** Keeps a message from closing by itself while it is pictured. */
const keepToast = async (page: Page) => {
  await toasts(page).getByRole('button').first().focus();
};
const inDialog = (page: Page) => expect(page.getByRole('dialog').or(question(page)).first()).toBeVisible();
const isAsked = (page: Page) => expect(question(page)).toBeVisible();

const signedOut = (name: string, path: string, stored?: View['stored']): View => ({
  part: 'Signed out',
  name,
  stored,
  open: go(path),
});

const signedOutViews: readonly View[] = [
  signedOut('Sign in', '/auth/login'),
  {
    part: 'Signed out',
    name: 'Sign in, refused',
    open: async page => {
      await page.goto('/auth/login');
      await signInByHand(page, 'superadmin', 'wrong');
      await expect(banner(page)).toBeVisible();
      await keepToast(page);
    },
  },
  {
    part: 'Signed out',
    name: 'Sign in, nothing entered',
    open: async page => {
      await page.goto('/auth/login');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  signedOut('Forgot password', '/admin/forgot'),
  signedOut('Enter the code', '/auth/enter-otp', { forgotEmail: 'superadmin@deedbook.test' }),
  signedOut('New password', '/auth/changepassword', {
    forgotEmail: 'superadmin@deedbook.test',
    forgotToken: 'accepted',
  }),
  signedOut('A reset that was not begun', '/auth/enter-otp'),
];

/** Fills in the parameters of a route, as those of the first property. */
const addressOf = ({ name }: Declared, mock: MockServer) => `/${name.replace(/:pid/, candidate(mock).pid)}`;

/** Opens an entity's list and tells the id of its first record. */
const openList = async (page: Page, mock: MockServer, declared: Declared): Promise<string> => {
  const list = declared.entity.list?.call;
  const path = list?.path.replace(/:\w+/g, '[^/?]+') ?? '';
  const answer = page.waitForResponse(
    response => new RegExp(`/v1/${path}(\\?|$)`).test(response.url()) && response.request().method() === list?.method,
  );
  await page.goto(addressOf(declared, mock));
  const { payload }: { payload?: unknown } = Object(await (await answer).json());
  await expect(firstRow(page)).toBeVisible();
  // An entity of a single record answers that record in the place of rows.
  const [record]: unknown[] = [Object(payload)[list?.rows ?? '']].flat();
  return String(Object(record)._id);
};

/** What stands over an entity's list under the address of a record. */
const overRecord = (
  declared: Declared,
  part: string,
  name: string,
  rest: string,
  id?: (mock: MockServer) => string,
) => ({
  part,
  name,
  role: declared.roles[0],
  open: async (page: Page, mock: MockServer) => {
    const record = id ? id(mock) : await openList(page, mock, declared);
    await page.goto(`${addressOf(declared, mock)}/${record}${rest}`);
    await inDialog(page);
  },
});

/** The record of a dialog that not every record has. */
const subjects: Readonly<Record<string, (mock: MockServer) => string>> = {
  'refund-user/:pid': mock => candidate(mock).uid,
  'sellrequestlist/:pid': mock => candidate(mock, 'Exit Approved').uid,
  propertysallrequest: mock =>
    String(mock.store.all('exitRequests').find(({ isApproved }) => isApproved === 'pending')?._id),
};

/** Everything that an entity's declaration makes a screen or a dialog of. */
const viewsOf = (declared: Declared): readonly View[] => {
  const { name, label: part, roles, entity } = declared;
  const call = listCallOf(declared);
  const [role] = roles;
  const view = (title: string, open: View['open']): View => ({ part, name: title, role, open });
  const list = view('The list', (page, mock) => openList(page, mock, declared));
  const create = `/${name}/create`;
  if (entity.page) return [view('The page', go(`/${name}`))];
  return [
    list,
    call
      ? [
          view('Nothing in the list', async (page, mock) => {
            await mock.fail(call, { status: 200, body: answerOf(entity, []), times: 0 });
            await page.goto(addressOf(declared, mock));
            await expect(page.locator('tbody .state')).toBeVisible();
          }),
        ]
      : [],
    entity.create
      ? [
          view('Adding', async page => {
            await page.goto(create);
            await inDialog(page);
          }),
          view('Adding, refused', async page => {
            await page.goto(create);
            await page.getByRole('dialog').locator('button[type="submit"]').click();
            await expect(page.locator('[aria-invalid="true"], .Mui-error, [role="alert"]').first()).toBeVisible();
          }),
        ]
      : [],
    entity.update ? overRecord(declared, part, entity.update.button ?? 'Editing', '') : [],
    entity.show ? overRecord(declared, part, 'Show more', '/show') : [],
    (entity.dialogs ?? []).map(({ path, on, label = path }) =>
      on === 'list'
        ? view(label, async page => {
            await page.goto(`/${name}/${path}`);
            await inDialog(page);
          })
        : overRecord(declared, part, label, `/${path}`, subjects[name]),
    ),
    entity.delete
      ? view('The question before a delete', async (page, mock) => {
          await openList(page, mock, declared);
          await firstRow(page).getByTitle('Delete').click();
          await isAsked(page);
        })
      : [],
    Object.values(entity.actions ?? {}).some(({ toggles }) => toggles)
      ? view('The question before a change of status', async (page, mock) => {
          await openList(page, mock, declared);
          await firstRow(page).locator('.status--button').first().click();
          await isAsked(page);
        })
      : [],
    Object.values(entity.fields).some(({ kind }) => kind === 'message')
      ? view('A message', async (page, mock) => {
          await openList(page, mock, declared);
          await page.locator('td.cell--message').getByRole('button').first().click();
          await inDialog(page);
        })
      : [],
  ].flat();
};

const over = (name: string, path: string, open: (page: Page) => Promise<unknown>): View => ({
  part: 'Shell',
  name,
  role: 'superadmin',
  open: async page => {
    await go(path)(page);
    await open(page);
  },
});

const dashboard = (name: string, role: Role): View => ({ part: 'Dashboard', name, role, open: go('/dashboard') });

const shellViews: readonly View[] = [
  dashboard('Of a superadmin', 'superadmin'),
  dashboard('Of an admin', 'admin'),
  {
    part: 'Dashboard',
    name: 'A list below the tiles',
    role: 'superadmin',
    open: async page => {
      await page.goto('/dashboard/roles/admin');
      await expect(firstRow(page)).toBeVisible();
    },
  },
  {
    part: 'Dashboard',
    name: 'Counts that could not be loaded',
    role: 'superadmin',
    open: async (page, mock) => {
      await mock.fail('GET admin/count', { status: 500, times: 0 });
      await page.goto('/dashboard');
      await expect(page.getByText('The counts could not be loaded.')).toBeVisible();
    },
  },
  over('The palette', '/dashboard', async page => {
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('combobox')).toBeFocused();
  }),
  over('The palette, nothing found', '/dashboard', async page => {
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox').fill('zeppelin');
    await expect(page.getByRole('option')).toHaveCount(0);
  }),
  over('The keys', '/dashboard', async page => {
    await page.keyboard.press('?');
    await inDialog(page);
  }),
  {
    ...over('The menu on a narrow screen', '/dashboard', async page => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await inDialog(page);
    }),
    isNarrow: true,
  },
  {
    ...over('The options of a list', '/roles/admin', async page => {
      await page.getByRole('button', { name: 'Options of Admins' }).click();
      await inDialog(page);
    }),
    isAnchored: true,
  },
  over('A search that finds nothing', '/roles/admin?filter={"search":"nobody"}', async page => {
    await expect(page.locator('tbody .state')).toBeVisible();
  }),
  {
    part: 'Shell',
    name: 'A list that could not be loaded',
    role: 'superadmin',
    open: async (page, mock) => {
      await mock.fail('GET admin/get-users', { status: 500, times: 0 });
      await page.goto('/roles/user');
      await expect(page.locator('tbody .state')).toBeVisible();
      await keepToast(page);
    },
  },
  over('A record that cannot be opened', '/socialmedia/64d2f0c8000000000000dead', async page => {
    await expect(page.getByText('This record could not be opened.')).toBeVisible();
  }),
  over('The question about unsaved changes', '/faq/faqcategory/create', async page => {
    await page.getByLabel('Name').fill('Taxes');
    await page.keyboard.press('Escape');
    await isAsked(page);
  }),
  over('A draft that is offered again', '/socialmedia/create', async page => {
    page.on('dialog', leaving => void leaving.accept());
    await page.getByLabel('Title').fill('Half a thought');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Discard it' })).toBeVisible();
  }),
  over('The error page', '/error/error-v6', () => Promise.resolve()),
];

/** What is pictured besides the declared screens, where one of them leads to it. */
const workflowViews: readonly View[] = [
  { part: 'Orders', name: 'No property picked', role: 'superadmin', open: go('/orders') },
  {
    part: 'Orders',
    name: 'Of a property',
    role: 'superadmin',
    open: async (page, mock) => go(`/orders?pid=${candidate(mock).pid}`)(page),
  },
  { part: 'All Information', name: 'The page', role: 'superadmin', open: go('/allinformation') },
  {
    part: 'Refund',
    name: 'The question before a refund',
    role: 'superadmin',
    open: async (page, mock) => {
      const person = candidate(mock);
      await page.goto(`/refund-user/${person.pid}?perPage=100`);
      await rowsOf(page, person).getByRole('button', { name: 'Refund' }).click();
      await isAsked(page);
    },
  },
  {
    part: 'KYC Request',
    name: 'A review with a paper beside it, and a rejection',
    role: 'superadmin',
    open: async page => {
      await page.goto('/kycrequest');
      await page
        .getByRole('link', { name: /^KYC Document/ })
        .nth(2)
        .click();
      await inDialog(page);
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .click();
      const reject = page.getByRole('button', { name: /^Reject / }).first();
      await reject.click();
    },
  },
];

/** Every screen and dialog, drawn from the table of contents and the declarations. */
export const views: readonly View[] = [
  ...signedOutViews,
  ...shellViews,
  ...momentViews,
  ...(await declaredEntities()).filter(({ isScreen }) => isScreen).flatMap(viewsOf),
  ...workflowViews,
];

/** A view's folder of pictures. */
export const folderOf = ({ part, name }: View): string =>
  `${part} ${name}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
