import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useForm, type FieldValues } from 'react-hook-form';
import { session } from '../../../src/engine/http/session';
import { images, location, password, text } from '../../../src/engine/fields';
import type { Fields } from '../../../src/engine/fields/field';
import { createFormWork } from '../../../src/engine/fields/formWork';
import { withoutSecrets } from '../../../src/engine/form/useDraftOfForm';
import { draftAt } from '../../../src/engine/form/storedDrafts';
import { useThreeWayState } from '../../../src/engine/form/useThreeWayState';
import { box, button, closed, press as pressBy, question as asked, toasted } from '../../support/onScreen';
import { expectConsole, plant, renderEntity, signedInWire, standingToasts, textsOf } from '../../support/screens';
import { beAway, openOtherTab } from '../../support/otherTab';
import { settle } from '../../support/renderQueryHook';

const wire = signedInWire();
const minute = 60_000;
const saved = 'success: Social media updated successfully';

const record = () => wire().mock.store.all('socials')[0] ?? expect.unreachable('The mock has no record.');
/** Somebody else changes the record. */
const others = (changes: { title?: string; link?: string }) =>
  void wire().mock.store.change('socials', record()._id, changes);
const title = () => box('Title');
const link = () => box('Link');
const reads = () => wire().sent.filter(({ method }) => method === 'GET');
const puts = () => wire().sent.filter(({ method }) => method === 'PUT');
const bodies = () => puts().map(({ body }) => body);
/** What the form holds. */
const held = async () => [(await title()).value, (await link()).value];
const notice = () => screen.findByRole('group', { name: /^Somebody else has changed|^This record has been changed/ });
const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const noNotice = () => expect(screen.queryByRole('group', { name: /changed this record|been changed/ })).toBeNull();
const conflictTitle = 'Somebody else has changed this record';
const draft = () =>
  draftAt(session.get()?.admin ?? expect.unreachable('Nobody is signed in.'), 'socialmedia', record()._id);
/** Leaves the tab for so long that the record is read again. */
const comeBack = () => beAway(2 * minute);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

/** Opens the form of a record; then the calls are counted. */
const open = async () => {
  const drawn = await renderEntity('socialmedia', `/${record()._id}`);
  await link();
  await act(() => vi.dynamicImportSettled());
  wire().clear();
  const press = (...names: string[]) => pressBy(drawn.user, ...names);
  return { ...drawn, press, save: () => press('Update Details') };
};
/** The same, with a title typed. */
const openWith = async (text: string) => {
  const drawn = await open();
  await replace(drawn.user, await title(), text);
  return drawn;
};
const replace = async (user: Awaited<ReturnType<typeof open>>['user'], input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.type(input, text);
};

test('coming back to the tab after two minutes, not sooner, reads the record once, and says what has become of it, if anything (CONFLICT-21)', async () => {
  const { press } = await open();
  await beAway(2 * minute - 1);
  expect(reads()).toEqual([]);
  await comeBack();
  await waitFor(() => expect(reads()).toHaveLength(1));
  await act(() => vi.dynamicImportSettled());
  noNotice();
  const before = String(record().link);
  others({ link: 'https://newer.test/a' });
  await comeBack();
  const facts = within(await notice()).getByRole('definition');
  for (const text of [before, 'https://newer.test/a', 'Is now in the form.']) expect(facts.textContent).toContain(text);
  expect([(await link()).value, reads().length]).toEqual(['https://newer.test/a', 2]);
  expect([mayUnload(), draft().read()], 'as nothing was typed').toEqual([true, undefined]);
  await press('Hide this message');
  noNotice();
});

test('coming back to the tab keeps what was typed where the record cannot be read then, or is gone, which it says', async () => {
  expectConsole('error', /status 500/);
  await openWith('Mine');
  await plant(wire(), { call: 'GET social/getAllSocial', status: 500 });
  const isGone = /^This record is no longer in the list/;
  await comeBack();
  await waitFor(() => expect(reads()).toHaveLength(1));
  await act(() => vi.dynamicImportSettled());
  noNotice();
  expect([screen.queryByText(isGone), (await title()).value, standingToasts()]).toEqual([null, 'Mine', []]);
  const gone = record();
  wire().mock.store.remove('socials', ({ _id: id }) => id === gone._id);
  await comeBack();
  expect([(await screen.findByText(isGone)).getAttribute('role'), (await title()).value]).toEqual(['alert', 'Mine']);
  await plant(wire(), { call: 'GET social/getAllSocial', status: 500 });
  wire().clear();
  await comeBack();
  await waitFor(() => expect(reads()).toHaveLength(1));
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByText(isGone)).not.toBeNull();
  wire().mock.store.insert('socials', gone);
  await comeBack();
  await waitFor(() => expect(screen.queryByText(isGone)).toBeNull());
});

describe('what the person at work has typed', () => {
  /** Types a title, while somebody else changes title and link. */
  const typed = async () => {
    const { title: was, link: wasLink } = record();
    const drawn = await openWith('Mine');
    others({ title: 'Another', link: 'https://newer.test/a' });
    await comeBack();
    await notice();
    return { ...drawn, was: was ?? '', wasLink: wasLink ?? '' };
  };

  test('stays, while what was not touched follows the record, and can give way: the save asks nothing (CONFLICT-22 CONFLICT-23)', async () => {
    const { press, save, user, was } = await typed();
    expect(await held()).toEqual(['Mine', 'https://newer.test/a']);
    const facts = textsOf(within(await notice()).getAllByRole('definition'));
    expect(facts.map(text => text?.includes('Yours'))).toEqual([true, false]);
    const { values, base } = draft().read() ?? {};
    expect({ values, base }).toMatchObject({
      values: { title: 'Mine' },
      base: { title: was, link: 'https://newer.test/a' },
    });
    expect(values).not.toHaveProperty('link');
    await press('Take theirs: Title');
    // The choice takes its button away; the keyboard stays near.
    expect(document.activeElement).toBe(await notice());
    expect((await title()).value).toBe('Another');
    await replace(user, await link(), 'https://mine.test/b');
    await save();
    await waitFor(() => expect(standingToasts()).toContain(saved));
    expect(bodies()).toEqual([{ title: 'Another', link: 'https://mine.test/b' }]);
  });

  test('stays where it is the value of before, which somebody changes twice', async () => {
    const { user, was } = await typed();
    await replace(user, await title(), was);
    others({ title: 'Third' });
    await comeBack();
    await waitFor(async () => expect((await notice()).textContent).toContain('Third'));
    expect((await title()).value).toBe(was);
  });

  test('is in no conflict any more once somebody has taken the change back, while other changes are shown until they are taken back too', async () => {
    const { save, was, wasLink } = await typed();
    others({ title: was });
    await comeBack();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take theirs: Title' })).toBeNull());
    expect(textsOf(within(await notice()).getAllByRole('definition'))).toEqual([
      expect.stringContaining('https://newer.test/a'),
    ]);
    others({ link: wasLink });
    await comeBack();
    await waitFor(noNotice);
    expect(await held()).toEqual(['Mine', wasLink]);
    await save();
    await waitFor(() => expect(standingToasts()).toContain(saved));
    expect(bodies()).toEqual([{ title: 'Mine', link: wasLink }]);
  });

  test('replaces a change that was taken over, which the next one no longer lists', async () => {
    const { user } = await typed();
    await replace(user, await link(), 'https://mine.test/b');
    others({ title: 'Third' });
    await comeBack();
    await waitFor(async () => expect((await notice()).textContent).toContain('Third'));
    expect([await held(), within(await notice()).getAllByRole('definition').length]).toEqual([
      ['Mine', 'https://mine.test/b'],
      1,
    ]);
  });

  test('is chosen value by value; the save asks about the rest, also where the message was hidden (CONFLICT-23)', async () => {
    expectConsole('error', /ConflictError/);
    const { user, press, save } = await openWith('Mine');
    await replace(user, await link(), 'https://mine.test/b');
    others({ title: 'Another', link: 'https://newer.test/a' });
    await comeBack();
    await press('Keep mine: Title');
    expect(screen.queryByRole('button', { name: 'Keep mine: Title' })).toBeNull();
    button('Keep mine: Link');
    await press('Hide this message');
    await comeBack();
    await save();
    const fields = await asked(conflictTitle);
    fields.getByRole('group', { name: 'Link' });
    expect([fields.queryByRole('group', { name: 'Title' }), bodies()]).toEqual([null, []]);
    await press('Back to the form');
    await closed('alertdialog');
    // Back at the tab, nothing new was read.
    noNotice();
  });

  test('is asked about where the record had no such value, also after others have changed more; kept where they take theirs away, it is not (CONFLICT-23)', async () => {
    expectConsole('error', /ConflictError/);
    others({ link: undefined });
    const { press, save, user } = await open();
    await replace(user, await link(), 'https://mine.test/b');
    others({ link: 'https://newer.test/a' });
    await comeBack();
    await notice();
    others({ title: 'Another' });
    await comeBack();
    await waitFor(async () => expect((await notice()).textContent).toContain('Another'));
    button('Keep mine: Link');
    await save();
    (await asked(conflictTitle)).getByText('https://newer.test/a');
    expect(bodies()).toEqual([]);
    await press('Back to the form');
    await closed('alertdialog');
    await press('Keep mine: Link');
    others({ link: undefined });
    await comeBack();
    await press('Keep mine: Link');
    await save();
    await waitFor(() => expect(standingToasts()).toContain(saved));
    expect(bodies()).toEqual([{ title: 'Another', link: 'https://mine.test/b' }]);
  });

  test('keeps its messages and asks before it is left, until theirs is taken', async () => {
    const { user, press, save } = await open();
    await user.clear(await title());
    await save();
    const message = await screen.findByText('*Please Enter Title!');
    others({ title: 'Another', link: 'https://newer.test/a' });
    await comeBack();
    await notice();
    expect([message.isConnected, mayUnload()]).toEqual([true, false]);
    await user.type(await title(), 'x{Backspace}{Tab}');
    await screen.findByText('*Please Enter Title!');
    await press('Take theirs: Title');
    await waitFor(() => expect(screen.queryByText('*Please Enter Title!')).toBeNull());
    await waitFor(() => expect(mayUnload()).toBe(true));
  });

  test('is saved beside what somebody else has changed since, which is kept and named (CONFLICT-02)', async () => {
    const { save } = await openWith('Mine');
    others({ link: 'https://newer.test/a' });
    await save();
    await waitFor(() => expect(standingToasts()).toContain(saved));
    expect(standingToasts()).toContain('info: Kept what somebody else has changed meanwhile: Link.');
    expect(bodies()).toEqual([{ title: 'Mine', link: 'https://newer.test/a' }]);
  });

  test('can be kept: the save asks once more only where somebody changes it after that', async () => {
    expectConsole('error', /ConflictError/);
    const { press, save } = await typed();
    await press('Keep mine: Title');
    others({ title: 'Another one' });
    await save();
    (await asked(conflictTitle)).getByText('Another one');
    await press('Back to the form');
    await closed('alertdialog');
    expect([(await title()).value, bodies()]).toEqual(['Mine', []]);
    others({ title: 'Another' });
    await save();
    await waitFor(() => expect(standingToasts()).toContain(saved));
    expect(bodies()).toEqual([{ title: 'Mine', link: 'https://newer.test/a' }]);
  });
});

test('another tab that has a form of the record is told about; one that writes it has it read at once (TAB-04 TAB-05)', async () => {
  const other = openOtherTab();
  onTestFinished(other.close);
  const { user } = await open();
  const says = 'You are changing this record in another tab as well.';
  other.says({ is: 'editing', name: 'socialmedia', id: 'another record', tab: 't' });
  other.says({ is: 'editing', name: 'socialmedia', id: record()._id, tab: 't' });
  expect((await screen.findByText(says)).getAttribute('role')).toBe('status');
  other.says({ is: 'left', name: 'socialmedia', id: record()._id, tab: 't' });
  await waitFor(() => expect(screen.queryByText(says)).toBeNull());
  await user.type(await title(), 'x');
  const mine = { is: 'editing', name: 'socialmedia', id: record()._id };
  await waitFor(() => expect(other.heard).toContainEqual(expect.objectContaining(mine)));
  others({ link: 'https://newer.test/a' });
  other.says({ is: 'written', name: 'socialmedia', id: record()._id });
  expect((await notice()).textContent).toContain('https://newer.test/a');
  expect([(await link()).value, reads().length]).toEqual(['https://newer.test/a', 1]);
});

test('a change of somebody else that is read while a save runs opens no input; it is in the form if the save is refused, and in no draft if it is done', async () => {
  expectConsole('error', /Not (now|yet)/);
  const other = openOtherTab();
  onTestFinished(other.close);
  const { save } = await openWith('Mine');
  /** Saves, while somebody else changes the link. Returns the function that lets the save be answered. */
  const saveBeside = async (theirs: string) => {
    wire().clear();
    const answer = wire().hold(`PUT social/updateSocial/${record()._id}`);
    await save();
    await waitFor(() => expect(puts()).toHaveLength(1));
    const count = reads().length;
    others({ link: theirs });
    other.says({ is: 'written', name: 'socialmedia', id: record()._id });
    await waitFor(() => expect(reads().length).toBeGreaterThan(count));
    await settle();
    expect((await link()).disabled).toBe(true);
    return answer;
  };
  await plant(wire(), { call: 'PUT social/updateSocial/:id', status: 400, body: { message: 'Not now' } });
  const refuse = await saveBeside('https://newer.test/a');
  refuse();
  await toasted('error: Not now');
  await notice();
  expect([await held(), (await link()).disabled]).toEqual([['Mine', 'https://newer.test/a'], false]);
  // What was held back is not taken over once more after the next save.
  others({ link: 'https://newer.test/c' });
  await comeBack();
  await waitFor(async () => expect((await link()).value).toBe('https://newer.test/c'));
  await plant(wire(), { call: 'PUT social/updateSocial/:id', status: 400, body: { message: 'Not yet' } });
  await save();
  await toasted('error: Not now', 'error: Not yet');
  expect(await held()).toEqual(['Mine', 'https://newer.test/c']);
  const answer = await saveBeside('https://newer.test/b');
  answer();
  await closed();
  await waitFor(() => expect(standingToasts()).toContain(saved));
  expect(draft().read()).toBeUndefined();
});

test('a read that began before a save of the form says nothing of the record, however late it is answered', async () => {
  const other = openOtherTab();
  onTestFinished(other.close);
  const { user } = await renderEntity('companydetails');
  const name = await box('Name');
  const call = 'GET companyDetails/getCompanyDetails';
  const { store } = wire().mock;
  const { _id = '', name: was } = store.all('companyDetails')[0] ?? {};
  wire().clear();
  const answer = wire().hold(call);
  other.says({ is: 'written', name: 'companydetails', id: _id });
  await waitFor(() => expect(reads()).toHaveLength(1));
  // Lets the later ones through.
  wire().hold(call)();
  await replace(user, name, 'Mine');
  await pressBy(user, 'Update Company Details');
  await waitFor(() => expect(standingToasts()).toHaveLength(1));
  await waitFor(() => expect(reads().length).toBeGreaterThan(2));
  await settle();
  store.change('companyDetails', _id, { name: was });
  answer();
  await settle();
  await settle();
  noNotice();
  expect((await box('Name')).value).toBe('Mine');
});

describe('of two reads of the record', () => {
  /** Opens the form and lets another tab's writes read its record. The first read waits until `answerFirst` is called. */
  const openReading = async () => {
    const other = openOtherTab();
    onTestFinished(other.close);
    await open();
    const call = 'GET social/getAllSocial';
    const readAs = async (count: number) => {
      other.says({ is: 'written', name: 'socialmedia', id: record()._id });
      await waitFor(() => expect(reads()).toHaveLength(count));
    };
    const answerFirst = wire().hold(call);
    await readAs(1);
    // Lets the second one through.
    wire().hold(call)();
    return { call, answerFirst, readSecond: () => readAs(2) };
  };

  test('the form has what the later one has brought, whichever answers last', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mock;
    const { answerFirst, readSecond } = await openReading();
    others({ link: 'https://newer.test/a' });
    await readSecond();
    await notice();
    others({ link: 'https://older.test/a' });
    answerFirst();
    await waitFor(() =>
      expect(fetched.settledResults.slice(-2).map(({ type }) => type)).toEqual(['fulfilled', 'fulfilled']),
    );
    await settle();
    expect((await link()).value).toBe('https://newer.test/a');
  });

  test('the earlier one counts where the later one fails', async () => {
    const { call, answerFirst, readSecond } = await openReading();
    await plant(wire(), { call, status: 500 });
    expectConsole('error', /^ApiError/);
    others({ link: 'https://newer.test/a' });
    await readSecond();
    await settle();
    noNotice();
    answerFirst();
    await notice();
    expect((await link()).value).toBe('https://newer.test/a');
  });
});

describe('a draft', () => {
  test.each([
    ['of a record that is as it was', () => ({ title: record().title, link: record().link })],
    ['of an older version, which kept no base,', () => undefined],
  ])('%s says nothing of others, and asks nothing', async (_, base) => {
    draft().store({ values: { title: 'Mine' }, uploads: [], base: base() });
    const { save } = await open();
    noNotice();
    expect((await title()).value).toBe('Mine');
    await save();
    await waitFor(() => expect(standingToasts()).toContain(saved));
    expect(bodies()).toEqual([{ title: 'Mine', link: record().link }]);
  });

  /** Keeps a draft of the title before somebody else changes it. */
  const keepDraft = (theirs: string) => {
    draft().store({ values: { title: 'Mine' }, uploads: [], base: { title: record().title, link: record().link } });
    others({ title: theirs });
  };

  test('of a record that somebody else has changed since says so, and the save asks (CONFLICT-24)', async () => {
    keepDraft('Another');
    const { press, save } = await open();
    expect((await notice()).textContent).toContain('This record has been changed since you typed this.');
    expect((await title()).value).toBe('Mine');
    await save();
    await asked(conflictTitle);
    expect(bodies()).toEqual([]);
    for (const name of ['Take theirs: Title', 'Keep mine: Title'])
      expect(screen.getByRole('button', { name, hidden: true })).toHaveProperty('disabled', true);
    await press('Take all theirs', 'Save');
    await waitFor(() => expect(standingToasts()).toContain(saved));
    expect(bodies()).toEqual([{ title: 'Another', link: record().link }]);
  });

  test('over a value that somebody else has emptied since is not written before the save has asked (CONFLICT-24)', async () => {
    expectConsole('error', /ConflictError/);
    keepDraft('');
    const { press, save } = await open();
    await notice();
    await save();
    await asked(conflictTitle);
    expect(bodies()).toEqual([]);
    await press('Back to the form');
    await closed('alertdialog');
    expect((await title()).value).toBe('Mine');
    // Without the draft, the form has what the record holds now.
    others({ title: 'Later' });
    await comeBack();
    await waitFor(async () => expect((await notice()).textContent).toContain('Later'));
    expect((await notice()).textContent).toMatch(/^Somebody else has changed this record since you opened it/);
    await press('Discard it');
    expect((await title()).value).toBe('Later');
  });
});

/**
 * A form of a list, one with a formatted text, and one in sections: a text that I change, and a required value that a
 * colleague has emptied meanwhile. Every field type is in `tests/engine/data/emptied.dom.test.ts`.
 */
test.each([
  ['socialmedia', 'socials', 'Title', 'link', 'Link'],
  ['aboutus', 'contentBlocks', 'Title', 'description', 'Description'],
  ['properties', 'properties', 'Property Name', 'sqft', 'Home sqft'],
] as const)(
  'the form of %s asks about a required value that a colleague has emptied, and goes back or keeps mine (CONFLICT-28)',
  async (name, collection, mine, path, label) => {
    expectConsole('error', /^ConflictError/);
    const records: readonly { _id: string }[] = wire().mock.store.all(collection);
    const record = records.find(each => Reflect.get(each, path)) ?? expect.unreachable('There is no record.');
    const { _id } = record;
    const was: unknown = Reflect.get(record, path);
    const { user } = await renderEntity(name, `/${_id}`);
    const input = await box(mine);
    fireEvent.change(input, { target: { value: 'By me' } });
    wire().clear();
    wire().mock.store.change(collection, _id, { [path]: null });
    const submit =
      input.closest('form')?.querySelector('button[type="submit"]') ?? expect.unreachable('It has no button.');
    const save = async () => {
      await user.click(submit);
      const question = await asked(/Somebody else has changed/);
      expect([question.getAllByText(label).length > 0, puts()]).toEqual([true, []]);
      return question;
    };
    await save();
    await pressBy(user, 'Back to the form');
    await closed('alertdialog');
    expect([puts(), input.value]).toEqual([[], 'By me']);
    await user.click((await save()).getByRole('radio', { name: 'Keep mine' }));
    await pressBy(user, 'Save');
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(JSON.stringify(bodies())).toContain(JSON.stringify(was));
    await waitFor(() => expect(standingToasts()).toHaveLength(1));
  },
);

test.each([
  ['an empty', ''],
  ['a missing', undefined],
])(
  '%s value that the form has filled in is sent with another change, and is no change of somebody else (CONFLICT-27)',
  async (_, country) => {
    const { store } = wire().mock;
    const property = store.all('properties').find(({ sqft, address }) => sqft && address?.country);
    const { _id, address } = property ?? expect.unreachable('There is no property.');
    store.change('properties', _id, { address: { ...address, country } });
    const { user } = await renderEntity('properties', `/${_id}`);
    const input = await box('Property Name');
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'India');
    fireEvent.change(input, { target: { value: 'By me' } });
    await pressBy(user, 'Update Details');
    await waitFor(() => expect(bodies()).toMatchObject([{ address: { country: 'India' } }]));
    await toasted('success: Property updated successfully');
  },
);

test('a change of somebody else leaves what else the form holds, also where the server would not see it yet: rows whose images are still uploaded, the way to pick a place; images that both have changed are asked about when the uploads have ended or are given up', async () => {
  const fields: Fields = {
    title: text({ label: 'Title' }),
    images: images({ label: 'Images', add: 'Add', addRefusal: 'No', emptyRow: 'Empty' }),
    location: location({
      label: 'Location',
      fallback: { lat: 21, lng: 72 },
      fills: { street: 'street', city: 'city', state: 'state', country: 'country', postalCode: 'zip' },
      postalCodes: { name: 'pincode', pattern: /^\d{6}$/, country: 'India' },
    }),
  };
  const point = { lat: 15.3, lng: 74.1 };
  const [kept, uploading] = ['a.png', ''].map((imgPath, index) => ({ key: `image-${index}`, imgPath }));
  const saved: FieldValues = { title: 'Sea', images: [kept], location: point };
  const uploads = createFormWork();
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: saved });
    const unchanging = { draft: undefined, draftValues: undefined, possibleSave: { ref: { current: undefined } } };
    return { form, ...useThreeWayState(form, { fields, saved, uploads, ...unchanging }) };
  });
  const mine = { images: [kept, uploading], location: { ...point, by: 'map' } };
  act(() => Object.entries(mine).forEach(([name, value]) => result.current.form.setValue(name, value)));
  act(() => result.current.update({ ...saved, title: 'Shore' }));
  const values = () => result.current.form.getValues();
  expect(values()).toEqual({ title: 'Shore', ...mine });
  let fail: (error: Error) => void = () => undefined;
  const failing = new Promise((_, reject) => (fail = reject));
  act(() => uploads.track(failing, 'images.0'));
  act(() => result.current.update({ ...saved, title: 'Hill', images: [{ ...kept, imgPath: 'theirs.png' }] }));
  await act(async () => fail(new Error('Broken')));
  expect(values(), 'while it can be tried again').toEqual({ title: 'Shore', ...mine });
  const arrived = [kept, { ...uploading, imgPath: 'b.png' }];
  act(() => result.current.form.setValue('images', arrived));
  await act(async () => uploads.forgetFailure('images.0'));
  expect(values()).toEqual({ ...mine, title: 'Hill', images: arrived });
  expect(result.current.conflicts.map(({ path }) => path)).toEqual(['images']);
});

test('what is kept of a record beside a draft holds no secret, and nothing that the form does not hold', () => {
  const fields = { title: text({ label: 'Title' }), password: password({ label: 'Password', invalid: 'Weak' }) };
  const values = { title: 'Sea', password: 'Secret@1', stray: 1 };
  expect(withoutSecrets(fields, values)).toEqual({ title: 'Sea' });
});
