import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountPassword } from '../../mock-api/accounts';
import { pngFile } from '../e2e/support/pictures';
import { waitingAt, withoutDecisions } from '../e2e/support/review';
import { candidates } from '../e2e/support/settling';
import type { MockServer } from '../e2e/support/mockServer';
import type { Deployment } from '../support/deployment';
import type { Screen, Target } from './screen';

/** What a task works with. */
export interface Desk {
  screen: Screen;
  mock: MockServer;
  deployment: Deployment;
  /** Folder of the files that the browser saves; the task's own files are put there too. */
  downloads: string;
  /** Whether the screen is as wide as a phone. */
  isNarrow: boolean;
}

/** Something that staff do. */
export interface Task {
  /** @default the superadmin */
  account?: 'signedOut';
  /** What the console may say. @default nothing */
  expects?: readonly RegExp[];
  /** @throws when something is other than expected */
  perform: (desk: Desk) => Promise<unknown>;
}

const button = (name: string | RegExp, within?: Target): Target => ({ role: 'button', name, within });
const link = (name: string | RegExp, within?: Target): Target => ({ role: 'link', name, within });
const heading = (name: string | RegExp): Target => ({ role: 'heading', name });
const textbox = (name: string | RegExp, within?: Target): Target => ({ role: 'textbox', name, within });
const dialog = (name: string | RegExp): Target => ({ role: 'dialog', name });
const question: Target = { role: 'alertdialog' };
const column = (head: string): Target => ({ css: `[data-label="${head}"]` });
const rows: Target = { css: 'tbody tr:not([aria-hidden], .skeleton__status)' };
const toast = (text: string | RegExp): Target => ({ css: 'section[aria-label="Messages"] li', text });
const palette: Target = { role: 'combobox', name: 'Find a screen, a record or an action' };
const wholeList: Target = { text: /read just now/ };

const expectEqual = (what: string, actual: unknown, expected: unknown) => {
  const [is, shouldBe] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== shouldBe) throw new Error(`${what} is ${is} instead of ${shouldBe}`);
};

const required = <V>(value: V | undefined, what: string): V => {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
};

/** Day of a moment in India, as `YYYY-MM-DD`. */
const dayInIndia = (moment: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(moment));

const inIndia = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** Writes pictures beside the downloads, and gives their paths. */
const pictures = (folder: string, ...names: string[]): string[] =>
  names.map(name => {
    const path = join(folder, name);
    writeFileSync(path, pngFile(name).buffer);
    return path;
  });

/** Saves a file, reads it, and removes it: WebKit does not save a second one of the same name. */
const savedText = async ({ screen, downloads }: Desk, save: () => Promise<void>): Promise<string> => {
  const before = new Set(readdirSync(downloads));
  await save();
  const fresh = () => readdirSync(downloads).find(name => name.endsWith('.csv') && !before.has(name));
  await screen.until('the saved file', () => {
    const name = fresh();
    return name !== undefined && readFileSync(join(downloads, name)).length > 0;
  });
  const path = join(downloads, fresh() ?? '');
  const text = readFileSync(path, 'utf8');
  rmSync(path);
  return text;
};

const signIn = async (screen: Screen) => {
  await screen.enter(textbox('Email'), 'superadmin@deedbook.test');
  await screen.enter({ css: 'input[type="password"]' }, accountPassword);
  await screen.click(button('Sign In'));
};

const openDashboard = async (screen: Screen) => {
  await screen.goTo('/dashboard');
  await screen.see(heading('Dashboard'));
};

/** Opens the review of a case that waits and of which nothing is decided, by its place among them. */
const openReview = async ({ screen, mock }: Desk, place: number) => {
  const user = waitingAt(mock, place);
  withoutDecisions(mock, user._id);
  await screen.goTo(`/kycrequest/${user._id}/review`);
};

/** Script: whether the viewer shows a picture. Until it does, a decision on it asks first. */
const paperIsShown = `[...document.querySelectorAll('.viewer img')].some(image => image.complete && image.naturalWidth > 0)`;

/** Opens the refunds of a property, and waits for the order that a task makes there for the first person. */
const refund = async ({ screen, mock }: Desk, pay: (form: Target) => Promise<void>) => {
  const person = required(candidates(mock)[0], 'user to refund');
  const count = () =>
    mock.store.all('orders').filter(({ type, uid }) => type === 'refund' && uid === person.uid).length;
  const before = count();
  await screen.goTo(`/refund-user/${person.pid}?perPage=100`);
  await screen.see({ ...rows, text: new RegExp(person.email.replaceAll('.', String.raw`\.`)) });
  await screen.click(button(`Refund: ${person.name}`));
  await screen.click(button('Refund', question));
  const form = dialog(`Refund: ${person.name}`);
  await screen.see(form);
  await pay(form);
  await screen.until('the order of the refund', () => count() === before + 1);
};

const openPalette = async (screen: Screen) => {
  await screen.press('Control+K');
  await screen.holds('the focus in the palette', 'document.activeElement?.getAttribute("role") === "combobox"');
};

/** The body that was sent first. */
const sentTo = async (mock: MockServer, call: Parameters<MockServer['requests']>[0]) => {
  const [sent] = await mock.requests(call);
  const body: Record<string, unknown> = { ...Object(sent?.body) };
  return body;
};

/** Lets the style sheets apply as on A4 paper. */
const toPaper = `(() => {
  for (const sheet of document.styleSheets) {
    const change = list => { for (const rule of list) {
      if (rule instanceof CSSMediaRule && /\\bprint\\b/.test(rule.media.mediaText)) rule.media.mediaText = 'all';
      if (rule.cssRules) change(rule.cssRules);
    } };
    change(sheet.cssRules);
  }
})()`;

const firstDescribed = (mock: MockServer) =>
  required(
    mock.store.all('contentBlocks').find(({ type }) => !type),
    'About Us',
  );

/** Tasks by their names, in the order in which they run. */
export const tasks: Readonly<Record<string, Task>> = {
  'sign in, open the menu and sign out': {
    account: 'signedOut',
    perform: async ({ screen, isNarrow }) => {
      await screen.goTo('/auth/login');
      await signIn(screen);
      await screen.see(heading('Dashboard'));
      if (isNarrow) await screen.click(button(/menu/i));
      await screen.click(link('Company Details'));
      await screen.see(heading('Company Details'));
      await screen.click(button('Sign Out'));
      await screen.see(button('Sign In'));
    },
  },

  'turn the pages of a list': {
    perform: async ({ screen }) => {
      await screen.goTo('/roles/admin');
      await screen.see({ ...rows, nth: 9 });
      const [first] = await screen.textsOf(column('Email'));
      await screen.click(button('Next page'));
      await screen.see({ text: /^Page 2 of/ });
      await screen.until('other rows', async () => {
        const [shown] = await screen.textsOf(column('Email'));
        return shown !== undefined && shown !== first;
      });
    },
  },

  'search a list': {
    perform: async ({ screen, mock }) => {
      const enquiry = required(
        mock.store.all('generalEnquiries').find(({ phone }) => /^\d{10}$/.test(phone ?? '')),
        'enquiry',
      );
      await screen.goTo('/contactUs/contactUsGeneral');
      await screen.enter({ role: 'searchbox' }, (enquiry.phone ?? '').slice(5));
      await screen.press('Enter');
      await screen.until(
        'the enquiry',
        async () => (await screen.textsOf(column('Email')))[0]?.includes(enquiry.email ?? 'none') === true,
      );
    },
  },

  'filter a list by a choice and a range': {
    perform: async ({ screen, mock }) => {
      const found = mock.store
        .all('properties')
        .filter(({ status, wholeHomePrice }) => status === 'Villa' && Number(wholeHomePrice) >= 500);
      await screen.goTo('/properties?filter={}');
      await screen.click(button('Filter Properties Listing'));
      const filter: Target = { role: 'dialog' };
      await screen.click({ css: 'button', text: 'Type', within: filter });
      await screen.click({ role: 'checkbox', name: /^Villa/ });
      await screen.click(button('Total Assets Value', filter));
      await screen.see(textbox('Total Assets Value from'));
      await screen.enter(textbox('Total Assets Value from'), '500');
      await screen.press('Enter');
      await screen.see({ text: new RegExp(`^${found.length} of \\d+, read just now`) });
    },
  },

  'filter a list by dates': {
    perform: async ({ screen, mock }) => {
      const days = mock.store
        .all('chatRequests')
        .flatMap(({ createdAt }) => (Date.parse(createdAt ?? '') > 0 ? [dayInIndia(createdAt ?? '')] : []));
      const day = required(days.toSorted().at(-3), 'day');
      const count = days.filter(each => each >= day).length;
      await screen.goTo('/chatrequest?filter={}');
      await screen.click(button('Filter Chat Request'));
      await screen.click(button('Request Date', { role: 'dialog' }));
      await screen.see({ label: 'Request Date from' });
      await screen.pick({ label: 'Request Date from' }, day);
      await screen.press('Enter');
      await screen.see({ text: new RegExp(`^${count} of \\d+, read just now`) });
    },
  },

  'read dates as they are in India': {
    perform: async ({ screen, mock }) => {
      await screen.goTo('/chatrequest?perPage=25');
      await screen.see(rows);
      const zone = await screen.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone');
      expectEqual('the time zone', /Kolkata|Calcutta/.test(String(zone)), true);
      const emails = await screen.textsOf(column('email'));
      const written = emails.map(email => {
        const { createdAt = '' } = required(
          mock.store.all('chatRequests').find(request => email.startsWith(request.email ?? 'none')),
          `request of ${email}`,
        );
        return Number.isNaN(Date.parse(createdAt ?? '')) ? '-' : inIndia.format(new Date(createdAt ?? ''));
      });
      expectEqual('the dates', await screen.textsOf(column('Request Date')), written);
    },
  },

  'sort a list': {
    perform: async ({ screen, mock }) => {
      const names = mock.store
        .all('users')
        .filter(({ isActive }) => isActive === true)
        .map(({ fullName }) => (fullName ?? '').replace(/\s+/g, ' ').trim())
        .filter(name => name !== '')
        .toSorted(new Intl.Collator('en').compare);
      await screen.goTo('/roles/user');
      await screen.see(rows);
      await screen.click(button('Options of Users'));
      await screen.see({ role: 'combobox', name: 'Column' });
      await screen.pick({ role: 'combobox', name: 'Column' }, 'fullName');
      await screen.press('Escape');
      await screen.see(wholeList);
      await screen.until(
        'the names in order',
        async () =>
          JSON.stringify((await screen.textsOf(column('Full Name'))).slice(0, 10)) ===
          JSON.stringify(names.slice(0, 10)),
      );
    },
  },

  'delete several records': {
    perform: async ({ screen, mock }) => {
      const before = mock.store.all('chatRequests').length;
      await screen.goTo('/chatrequest?perPage=25');
      await screen.click({ role: 'checkbox', name: /^Choose (?!all)/, nth: 0 });
      await screen.click({ role: 'checkbox', name: /^Choose (?!all)/, nth: 3 });
      await screen.click(button('Delete', { role: 'region', name: 'Chosen rows' }));
      await screen.click(button(/\(2\)/, question));
      await screen.until('the deletion', () => mock.store.all('chatRequests').length === before - 2);
    },
  },

  'add a record with an image': {
    perform: async desk => {
      const { screen, mock, downloads } = desk;
      const before = mock.store.all('partners').length;
      await screen.goTo('/ourtrustedpartners');
      await screen.click(link('Add Our Trusted Partners'));
      const form: Target = { role: 'dialog' };
      await screen.enter(textbox('Title', form), 'Harbour & Sons');
      await screen.chooseFiles('[role="dialog"] input[type="file"]', pictures(downloads, 'harbour.png'));
      await screen.see({ role: 'img', name: /Image/, within: form });
      await screen.click(button('Add Details', form));
      await screen.see(toast('Our trusted partner added successfully'));
      await screen.gone(form);
      expectEqual('the number of partners', mock.store.all('partners').length, before + 1);
      await screen.holds(
        'the stored picture in the list',
        `[...document.querySelectorAll('.table img')].some(image => image.src.includes('harbour') && image.naturalWidth > 0)`,
      );
    },
  },

  'put images in order by dragging': {
    perform: async ({ screen, downloads }) => {
      await screen.goTo('/properties/create');
      const images: Target = { role: 'group', name: 'Property Images' };
      await screen.see(images);
      await screen.chooseFiles('input[type="file"][multiple]', pictures(downloads, 'one.png', 'two.png', 'three.png'));
      const order = () => screen.attributesOf({ css: 'li img', within: images }, 'src');
      await screen.until('three images', async () => (await order()).length === 3);
      const [first, second, third] = await order();
      await screen.click(button('Move Image 1 later', images));
      await screen.until(
        'the order after the button',
        async () => JSON.stringify(await order()) === JSON.stringify([second, first, third]),
      );
      const card = (nth: number): Target => ({ role: 'listitem', within: images, nth });
      await screen.drag(card(2), card(0));
      await screen.until('the order after the drag', async () => (await order())[0] === third);
    },
  },

  'edit numbers with commas': {
    perform: async ({ screen, mock }) => {
      const [property] = mock.store.all('properties');
      await screen.goTo(`/properties/${property?._id}`);
      const form = dialog('Update Property');
      await screen.see(form);
      for (const [name, text] of [
        ['Home sqft', '5,120'],
        ['Total Assets Value', '1,20,000'],
      ] as const) {
        await screen.click(textbox(new RegExp(`^${name}`), form));
        await screen.press('Control+A');
        await screen.type(text);
      }
      await screen.press('Control+Enter');
      await screen.gone(form);
      const { sqft, wholeHomePrice } = await sentTo(mock, 'PUT property/updateProperty/:id');
      expectEqual('what is sent', [sqft, wholeHomePrice], [5120, 120_000]);
    },
  },

  'write rich text': {
    perform: async ({ screen, mock }) => {
      const { _id } = firstDescribed(mock);
      mock.store.change('contentBlocks', _id, { description: '<p>One</p>' });
      await screen.goTo(`/aboutus/${_id}`);
      await screen.see({ role: 'toolbar', name: 'Format of Description' });
      const editor = textbox('Description');
      await screen.click(editor);
      await screen.press('Control+A');
      await screen.type('Two');
      await screen.press('Control+A');
      await screen.click(button('Bold', { role: 'toolbar' }));
      await screen.see({ css: '[contenteditable] strong', text: 'Two' });
      await screen.click(editor);
      await screen.press('End');
      await screen.press('Enter');
      await screen.type('Three');
      await screen.click(button('Update Details'));
      await screen.see(toast('AboutUs updated successfully'));
      const { description } = await sentTo(mock, 'PUT aboutus/updateAboutus/:id');
      expectEqual('the text', description, '<p><strong>Two</strong></p><p><strong>Three</strong></p>');
    },
  },

  'export a list as CSV': {
    perform: async desk => {
      const { screen } = desk;
      await screen.goTo(`/faq/faqs?filter=${encodeURIComponent('{"question_q":"how"}')}`);
      await screen.see(wholeList);
      const text = await savedText(desk, async () => {
        await screen.click(button('Options of FAQs'));
        await screen.click(button('Export as CSV'));
      });
      const lines = text.split('\r\n').slice(1);
      expectEqual('that every line holds the word', lines.length > 0 && lines.every(line => /how/i.test(line)), true);
    },
  },

  'send FAQs as CSV': {
    perform: async ({ screen, mock, downloads }) => {
      const path = join(downloads, 'faqs-to-send.csv');
      writeFileSync(path, 'Id,Name,Question,Answer\n1,Ownership,"Is it, ""really"" mine?","Yes.\nIt is."');
      await screen.goTo('/faq/faqs');
      await screen.click(link('Export Excel'));
      const form = dialog('Export Excel');
      await screen.see(form);
      await screen.chooseFiles('[role="dialog"] input[type="file"]', [path]);
      await screen.see({ role: 'cell', name: 'Is it, "really" mine?' });
      await screen.click(button('Add Details', form));
      await screen.gone(form);
      expectEqual('the number of calls', (await mock.requests('POST faqCategory/upload-csv')).length, 1);
      await screen.see({ ...column('Question'), text: 'Is it, "really" mine?' });
    },
  },

  'review a KYC case': {
    perform: async desk => {
      const { screen, mock } = desk;
      await openReview(desk, 2);
      const review = dialog(/^KYC Review/);
      await screen.click(button('Approve Personal Information', review));
      await screen.holds('the first paper', paperIsShown);
      await screen.click(button('Approve Documents', review));
      await screen.click(button('Reject Bank Details', review));
      await screen.enter(textbox('Reason of Rejection', review), 'Blurred');
      await screen.click(button('View PAN Card', review));
      await screen.holds('the document', paperIsShown);
      await screen.click(button('Submit', review));
      await screen.gone(review);
      expectEqual('the number of calls', (await mock.requests('POST admin/approve/:id')).length, 1);
    },
  },

  'show a PDF of a KYC case': {
    perform: async desk => {
      const { screen } = desk;
      await openReview(desk, 3);
      await screen.click(button('View Bank Passbook'));
      await screen.holds(
        'the document',
        `!!document.querySelector('.viewer iframe, .viewer object, .viewer canvas, .viewer a[download]')`,
      );
    },
  },

  'refund by card': {
    perform: desk =>
      refund(desk, async form => {
        await desk.screen.click(button('Pay by card', form));
        await desk.screen.click(button('Succeed'));
      }),
  },

  'refund by a form': {
    perform: desk =>
      refund(desk, async () => {
        const { screen } = desk;
        await screen.click({ role: 'combobox', name: /^Payment Method/ });
        await screen.click({ role: 'option', name: 'UPI' });
        await screen.gone({ role: 'listbox' });
        await screen.enter(textbox(/^UPI ID/), 'asha@bank');
        await screen.click(button('Submit'));
      }),
  },

  'find a person with the palette': {
    perform: async ({ screen, mock }) => {
      const user = required(
        mock.store.all('users').find(({ isActive, email }) => isActive === true && /^[a-z.]{9}/.test(email ?? '')),
        'user',
      );
      await openDashboard(screen);
      await openPalette(screen);
      await screen.type((user.email ?? '').slice(0, 9));
      await screen.see({ role: 'option', text: new RegExp(user.email ?? 'none') });
      await screen.press('Enter');
      await screen.see(dialog(`KYC Review: ${user.fullName}`));
    },
  },

  'be asked before an unsaved form is left': {
    perform: async ({ screen, isNarrow }) => {
      const menu = async (name: string) => {
        if (isNarrow) await screen.click(button(/menu/i));
        await screen.click(link(name));
        await screen.see(heading(name));
      };
      const path = () => screen.evaluate('location.pathname');
      await openDashboard(screen);
      await menu('Company Details');
      await screen.enter(textbox('Name'), 'Typed');
      for (const answer of ['Keep editing', 'Discard']) {
        await screen.evaluate('history.back()');
        await screen.see(question);
        expectEqual('the address while asked', await path(), '/companydetails');
        await screen.click(button(answer, question));
        await screen.gone(question);
        if (answer === 'Keep editing') expectEqual('the name', await screen.valueOf(textbox('Name')), 'Typed');
      }
      await screen.see(heading('Dashboard'));
      expectEqual('the address', await path(), '/dashboard');
      await screen.evaluate('history.forward()');
      await screen.see(heading('Company Details'));
      await screen.enter(textbox('Name'), 'Typed');
      await screen.evaluate('history.go(-1)');
      await screen.click(button('Keep editing', question));
      await screen.gone(question);
      await screen.evaluate('location.reload()');
      await screen.until('the name after a reload', async () => (await screen.valueOf(textbox('Name'))) === 'Typed');
    },
  },

  'close a dialog with Back': {
    perform: async ({ screen }) => {
      await screen.goTo('/ourtrustedpartners');
      await screen.see(rows);
      const [first = ''] = await screen.textsOf(column('Title'));
      await screen.click({ ...link(first), css: undefined });
      await screen.see(dialog(first));
      await screen.evaluate('history.back()');
      await screen.gone({ role: 'dialog' });
      await screen.evaluate('history.forward()');
      await screen.see(dialog(first));
      await screen.press('Escape');
      await screen.gone({ role: 'dialog' });
    },
  },

  'see that the connection is lost, and go on': {
    expects: [/roles\/admin could not be loaded/],
    perform: async ({ screen, mock }) => {
      const line: Target = { role: 'status', text: /There is no connection\./ };
      const problem: Target = { role: 'alert', text: /Admins could not be loaded\./ };
      /** No protocol takes the connection away in each browser: the server drops it, and the browser says so. */
      const connect = (isOnline: boolean) =>
        screen.evaluate(
          `(Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => ${isOnline} }), dispatchEvent(new Event('${isOnline ? 'online' : 'offline'}')))`,
        );
      await screen.goTo('/roles/admin');
      await screen.see({ ...rows, nth: 9 });
      await mock.fail('GET admin/get-admins', { drop: true, times: 0 });
      await connect(false);
      await screen.see(line);
      await screen.click(button('Last page'));
      await screen.see(problem);
      await mock.mend();
      await connect(true);
      await screen.gone(line);
      await screen.gone(problem);
      await screen.see(rows);
    },
  },

  'load a new version': {
    account: 'signedOut',
    perform: async ({ screen, deployment }) => {
      await screen.goTo('/auth/login');
      await screen.see(button('Sign In'));
      deployment.deploy(['Our Trusted Partners', 'Partners of today']);
      await signIn(screen);
      await screen.click(button('Load the new version'));
      await screen.see(textbox('Email'));
      await signIn(screen);
      await screen.see(heading('Dashboard'));
      // The next tasks know the names of before.
      deployment.deploy(['Partners of today', 'Our Trusted Partners']);
    },
  },

  'print a list': {
    perform: async ({ screen, isNarrow }) => {
      await screen.goTo('/kycrequest');
      await screen.see({ ...rows, nth: 9 });
      await screen.evaluate('void (window.print = () => document.body.toggleAttribute("data-printed", true))');
      await screen.click(button(/^Options of/));
      await screen.click(button('Print'));
      await screen.holds('the printing', '"printed" in document.body.dataset');
      await screen.gone({ role: 'dialog' });
      await screen.evaluate(toPaper);
      await screen.see(heading('KYC Request'));
      await screen.gone({ css: '.top-bar' });
      await screen.gone({ css: '.side-panel' });
      await screen.gone({ css: '.button' });
      // A4 is wider than a phone.
      if (!isNarrow)
        expectEqual(
          'the display of rows',
          await screen.evaluate('getComputedStyle(document.querySelector("tbody tr")).display'),
          'table-row',
        );
    },
  },

  'use the other theme and language': {
    perform: async ({ screen }) => {
      await openDashboard(screen);
      await screen.press('Control+K');
      await screen.see(palette);
      await screen.type('dark');
      await screen.see({ role: 'option', text: /dark/i });
      await screen.press('Enter');
      await screen.holds('the dark theme', 'document.documentElement.dataset.theme === "dark"');
    },
  },
};
