import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { session } from '../../../src/engine/http/session';
import { readOpened } from '../../../src/engine/preferences/openedRecords';
import { changePreferences } from '../../../src/engine/preferences/preferences';
import {
  box,
  button,
  closed,
  dialog,
  focused,
  press as pressButton,
  question,
  shown,
  toasted,
} from '../../support/onScreen';
import { expectConsole, plant, renderEntity, signedInWire, standingToasts, textsOf } from '../../support/screens';
import { column, keepPartners, renderList, rowOf, settled } from './table';

const wire = signedInWire();
const calls = () => wire().sent.map(({ method, path }) => `${method} ${path}`);
/** The partner that the list shows last, on its sixth page. */
const lastPartner = () => {
  const partner = wire().mock.store.all('partners')[0] ?? expect.unreachable('The mock has no partner.');
  return { id: partner._id, title: partner.title ?? '' };
};

test('editing begins with the values of the row, without a call, sends the change and shows the list anew (RECORD-13 ADMIN-28 ADMIN-71 COMMON-11 HOW-27 MENU-17 KNOW-16 SOCIAL-22)', async () => {
  const { user, router } = await renderList('socialmedia');
  const title = column('Title')[0] ?? '';
  const socials = wire().mock.store.all('socials');
  const { _id = '', link = '' } = socials.find(social => social.title === title) ?? {};
  await user.click(rowOf(title).getByRole('link', { name: `Edit: ${title}` }));
  const form = await screen.findByRole('dialog', { name: 'Update Social Media' });
  const described = () => document.getElementById(form.getAttribute('aria-describedby') ?? '')?.textContent;
  await waitFor(() => expect(described()).toBe(title));
  expect(router.state.location.pathname).toBe(`/socialmedia/${_id}`);
  expect([(await box('Title')).value, (await box('Link')).value]).toEqual([title, link]);
  expect(calls()).toEqual(['GET social/getAllSocial']);
  const [opened] = readOpened(session.get()?.admin.id ?? '');
  expect(opened).toEqual({ name: 'socialmedia', id: _id, label: title, path: '' });
  await user.clear(await box('Title'));
  await user.type(await box('Title'), 'Seagram');
  const release = wire().hold(`PUT social/updateSocial/${_id}`);
  await pressButton(user, 'Update Details');
  await waitFor(() =>
    expect([button('Close').title, isOff(button('Close'))]).toEqual(['Waiting for the server', true]),
  );
  const next = button('Next record');
  expect([next.title, isOff(next)], 'it would be refused').toEqual(['Waiting for the server', true]);
  release();
  await closed();
  expect(puts()).toMatchObject([{ path: `social/updateSocial/${_id}`, body: { title: 'Seagram', link } }]);
  expect(standingToasts()).toEqual(['success: Social media updated successfully']);
  await waitFor(() => expect(column('Title')).toContain('Seagram'));
});

test('showing names the record and lists its values, images at 256 pixels (COMMON-20 PARTNER-09 BANNER-15)', async () => {
  const { user } = await renderList('ourtrustedpartners');
  const title = column('Title')[0] ?? '';
  await user.click(rowOf(title).getByRole('link', { name: `Show more: ${title}` }));
  const shown = await dialog(title);
  expect(textsOf(shown.getAllByRole('term'))).toEqual(['Title', 'Image']);
  const picture = shown.getByRole('img', { name: 'Image' });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['256', '256']);
  expect(calls()).toHaveLength(1);
  const partner = wire()
    .mock.store.all('partners')
    .find(each => each.title === title);
  expect(shown.getByRole('button', { name: 'Copy id' }).dataset.copy).toBe(partner?._id);
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await pressButton(user, 'Print');
  vi.unstubAllGlobals();
  expect(print).toHaveBeenCalledOnce();
});

test('showing has what the row has, whatever an earlier opening, or a page of another size, had', async () => {
  const { user, router } = await renderList('ourtrustedpartners');
  const [title = ''] = column('Title');
  await user.click(rowOf(title).getByRole('link', { name: `Show more: ${title}` }));
  await dialog(title);
  await pressButton(user, 'Close');
  await closed();
  const { store } = wire().mock;
  const { _id = '' } = store.all('partners').find(partner => partner.title === title) ?? {};
  store.change('partners', _id, { title: 'Renamed Bank' });
  await act(() => router.navigate('?page=1&perPage=20'));
  await user.click(await screen.findByRole('link', { name: 'Show more: Renamed Bank' }));
  expect((await dialog('Renamed Bank')).getAllByRole('definition')[0]?.textContent).toBe('Renamed Bank');
});

test('showing says that a record is gone, and leads back (RECORD-07)', async () => {
  expectConsole('error', /This no longer exists/);
  const { user, router } = await renderEntity('ourtrustedpartners', '/gone/show');
  const shown = await dialog('Our Trusted Partners');
  expect((await shown.findByRole('alert')).textContent).toContain('This no longer exists on the server.');
  await pressButton(user, 'Back to the list');
  await closed();
  expect(router.state.location.pathname).toBe('/ourtrustedpartners');
});

test('showing finds a record on another page of the list, at another try, and closes onto the list (RECORD-06)', async () => {
  expectConsole('error', /ApiError: No database/);
  const { id, title } = lastPartner();
  await plant(wire(), { call: 'GET partners/getPartners', status: 500, body: { message: 'No database' }, times: 2 });
  const { user, router } = await renderEntity('ourtrustedpartners', `/${id}/show`);
  const failed = await dialog('Our Trusted Partners');
  expect((await failed.findByRole('alert')).textContent).toContain('No database');
  await pressButton(user, 'Try again');
  const shown = await dialog(title);
  expect(shown.queryByRole('button', { name: 'Next record' })).toBeNull();
  await pressButton(user, 'Close');
  await closed();
  expect(router.state.location.pathname).toBe('/ourtrustedpartners');
});

test.each([
  ['ourtrustedpartners', '/x/review'],
  ['companydetails', '/create'],
] as const)('an address of %s with %s, which nothing declares, leads to the error page', async (name, route) => {
  const { router } = await renderEntity(name, route);
  await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
});

type Rendered = Awaited<ReturnType<typeof renderEntity>>;

const next = () => button('Next record');
const previous = () => button('Previous record');
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const keysOf = (element: HTMLElement) => element.getAttribute('aria-keyshortcuts');
const position = () => screen.getByRole('navigation', { name: 'Neighbouring records' }).textContent;
const stands = (text: string) => waitFor(() => expect(position()).toBe(text));
const readsOf = (path: string) => wire().sent.flatMap(call => (call.path === path ? [call.query] : []));
const asked = () => readsOf('partners/getPartners').map(({ page }) => page);
const puts = () => wire().sent.filter(({ method }) => method === 'PUT');
const keep = (count: number) => keepPartners(wire(), count);

/** Opens the read-only view of the partner in a row of the list's first page. */
const showRow = async (row: number, query = '') => {
  const rendered = await renderList('ourtrustedpartners', query);
  const title = column('Title')[row] ?? '';
  await rendered.user.click(screen.getByRole('link', { name: `Show more: ${title}` }));
  await dialog(title);
  return rendered;
};

/** Opens the form of the social medium in a row. */
const editRow = async (row: number) => {
  const rendered = await renderList('socialmedia');
  const titles = column('Title');
  await rendered.user.click(screen.getByRole('link', { name: `Edit: ${titles[row]}` }));
  await box('Title');
  return { ...rendered, titles };
};
const titleShown = (title: string | null | undefined) =>
  waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', title));
/** Presses a key where the keyboard stands, and waits for all that a record which was shown before is drawn from. */
const press = (key: 'PageUp' | 'PageDown') =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey: true }));
const page = (router: Rendered['router']) => new URLSearchParams(router.state.location.search).get('page');

test('the read-only view of a record leads to the next and the previous one, and says where it stands (RECORD-02)', async () => {
  keep(3);
  const { user } = await showRow(1);
  const titles = column('Title');
  await stands('2 of 3');
  await user.click(next());
  await dialog(titles[2] ?? '');
  await stands('3 of 3');
  expect(document.activeElement).toBe(next());
  expect([isOff(previous()), isOff(next())]).toEqual([false, true]);
  for (const [hasSingleKeys, keys] of [
    [false, ['Alt+PageUp', 'Alt+PageDown']],
    [true, ['P K Alt+PageUp', 'N J Alt+PageDown']],
  ] as const) {
    act(() => changePreferences(() => ({ hasSingleKeys })));
    expect([previous(), next()].map(keysOf)).toEqual(keys);
  }
  await user.click(next());
  expect(position()).toBe('3 of 3');
  await user.keyboard('{Control>}p{/Control}{Meta>}p{/Meta}p');
  await stands('2 of 3');
  await user.keyboard('k');
  await dialog(titles[0] ?? '');
  expect([position(), [isOff(previous()), isOff(next())], asked()]).toEqual(['1 of 3', [true, false], ['1']]);
  await pressButton(user, 'Close');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Show more: ${titles[0]}`));
});

test.each([
  ['Show more', 'ourtrustedpartners', 'partners', 'GET partners/getPartners'],
  ['Edit', 'socialmedia', 'socials', 'GET social/getAllSocial'],
] as const)(
  '“%s” of a record that is gone leads to the next one by key, but not while it is read (RECORD-02)',
  async (link, name, collection, call) => {
    expectConsole('error', /This no longer exists/);
    const { user, queryClient } = await renderList(name);
    const [gone = '', following] = column('Title');
    wire().mock.store.remove(collection, ({ title }) => title === gone);
    await queryClient.invalidateQueries({ refetchType: 'none' });
    const release = wire().hold(call);
    await user.click(rowOf(gone).getByRole('link', { name: `${link}: ${gone}` }));
    await waitFor(() => expect(position()).toMatch(/^1 of /));
    await press('PageDown');
    expect(position()).toMatch(/^1 of /);
    release();
    await shown(/^This no longer exists/);
    await press('PageDown');
    await waitFor(() => expect(position()).toMatch(/^2 of /));
    if (link === 'Edit') await titleShown(following);
    else await dialog(following);
  },
);

test('no key leads from a record beneath another dialog, such as that of the palette (RECORD-02)', async () => {
  keep(3);
  const { user } = await showRow(1);
  await stands('2 of 3');
  const overlay = document.body.appendChild(Object.assign(document.createElement('dialog'), { open: true }));
  await user.keyboard('n{Alt>}{PageDown}{/Alt}');
  overlay.remove();
  expect(position()).toBe('2 of 3');
  await user.keyboard('p');
  await stands('1 of 3');
});

test('the read-only view of a record leads over the border of a page, which is read once, and closes onto that page (RECORD-03)', async () => {
  keep(12);
  const { user, router } = await showRow(9);
  const first = column('Title');
  await stands('10 of 12');
  await user.click(next());
  await stands('11 of 12');
  expect([asked(), page(router)]).toEqual([['1', '2'], '2']);
  const second = column('Title');
  expect(second).toHaveLength(2);
  await dialog(second[0] ?? '');
  await user.click(previous());
  await stands('10 of 12');
  await dialog(first[9] ?? '');
  await user.click(next());
  await stands('11 of 12');
  await pressButton(user, 'Close');
  await closed();
  expect(column('SNo')).toEqual(['11', '12']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Show more: ${second[0]}`);
  expect(asked()).toEqual(['1', '2']);
});

test('a next page that cannot be read says so, and is read when it is asked for again; no other step is taken meanwhile (RECORD-03)', async () => {
  expectConsole('error', /Down/);
  keep(12);
  const { user } = await showRow(9);
  await stands('10 of 12');
  await plant(wire(), { call: 'GET partners/getPartners', status: 500, body: { message: 'Down' } });
  const release = wire().hold('GET partners/getPartners');
  await user.click(next());
  await user.click(previous());
  expect(position()).toBe('10 of 12');
  release();
  await toasted('error: Down');
  await user.click(next());
  await stands('11 of 12');
});

test('a view that is closed while the next page is read stays closed (RECORD-03)', async () => {
  keep(12);
  const { user, router, queryClient } = await showRow(9);
  await stands('10 of 12');
  const release = wire().hold('GET partners/getPartners');
  await user.click(next());
  await waitFor(() => expect(asked()).toEqual(['1', '2']));
  await pressButton(user, 'Close');
  await closed();
  release();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await settled();
  expect(router.state.location.pathname).toBe('/ourtrustedpartners');
});

describe('the form of a record', () => {
  test('a step in the history shows, and saves, the record of its address (CONFLICT-25)', async () => {
    const [first = expect.unreachable(), second = expect.unreachable()] = wire().mock.store.all('socials');
    const { router, user } = await renderEntity('socialmedia', `/${first._id}`);
    await titleShown(first.title);
    await act(async () => router.navigate(`/socialmedia/${second._id}`));
    await titleShown(second.title);
    await act(async () => router.navigate(-1));
    await titleShown(first.title);
    await pressButton(user, 'Update Details');
    await closed();
    const { _id, title, link } = first;
    expect(puts()).toMatchObject([{ path: `social/updateSocial/${_id}`, body: { title, link } }]);
  });

  test('is left with Alt and Page Down while typing, for the first input of the next one; letters are typed (RECORD-04)', async () => {
    const { user, titles } = await editRow(0);
    expect([previous(), next()].map(keysOf)).toEqual(['Alt+PageUp', 'Alt+PageDown']);
    screen.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('n');
    await titleShown(titles[0]);
    await user.click(screen.getByRole('textbox', { name: 'Link' }));
    for (const [go, title] of [
      [() => press('PageDown'), titles[1]],
      [() => press('PageUp'), titles[0]],
      [() => act(async () => void fireEvent.click(next())), titles[1]],
    ] as const) {
      await go();
      await titleShown(title);
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
    }
    await user.keyboard('njpk');
    await titleShown(`${titles[1]}njpk`);
  });

  const saveAndNext = () => button('Save and next');
  test('is saved and left for the next record of the list, by button or key, with the same field focused; the last one says so and closes (RECORD-10 RECORD-11)', async () => {
    // Their links would be refused.
    wire().mock.store.remove('socials', ({ title }) => title === 'WhatsApp' || title === 'Pinterest');
    const { user, router, titles } = await editRow(0);
    await user.click(screen.getByRole('textbox', { name: 'Link' }));
    await user.keyboard('1');
    for (const title of titles.slice(1)) {
      await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
      await titleShown(title);
      await focused(screen.getByRole('textbox', { name: 'Link' }));
    }
    expect(puts()).toHaveLength(titles.length - 1);
    expect(puts()[0]).toMatchObject({ body: { title: titles[0], link: expect.stringMatching(/1$/) } });
    await user.click(saveAndNext());
    await closed();
    expect([puts().length, router.state.location.pathname]).toEqual([titles.length, '/socialmedia']);
    expect(standingToasts().at(-1)).toBe('info: That was the last record of this list.');
  });

  test('leads over the border of a page within the search of its list (RECORD-03)', async () => {
    const { user, router } = await renderList('faq/faqs', `?filter=${encodeURIComponent('{"search":"a"}')}`);
    const last = column('Question')[9] ?? expect.unreachable('The mock has too few FAQs.');
    await user.click(rowOf(last).getByRole('link', { name: `Edit: ${last}` }));
    await waitFor(() => expect(position()).toMatch(/^10 of /));
    await press('PageDown');
    await waitFor(() => expect(position()).toMatch(/^11 of /));
    expect([page(router), readsOf('faq/getAllFAQ').map(({ search }) => search)]).toEqual(['2', ['a', 'a']]);
  });

  test('leads over the border of a page (RECORD-10)', async () => {
    const { user, router } = await renderList('howitworks');
    const first = column('Title');
    await user.click(rowOf(first[9] ?? '').getByRole('link', { name: `Edit: ${first[9]}` }));
    await box('Title');
    await user.click(saveAndNext());
    await waitFor(() => expect(page(router)).toBe('2'));
    await waitFor(() => expect(position()).toMatch(/^11 of /));
  });

  test('leads to the record that moves up where the saved one leaves the search (RECORD-10)', async () => {
    const { store } = wire().mock;
    const [step] = store.all('howItWorksSteps');
    for (let n = 0; n < 12; n += 1)
      store.insert('howItWorksSteps', { ...step, _id: store.newId(), title: `Pick ${n}` });
    const { user, router } = await renderList('howitworks', `?filter=${encodeURIComponent('{"search":"Pick"}')}`);
    const titles = column('Title');
    const last = titles[9] ?? '';
    await user.click(rowOf(last).getByRole('link', { name: `Edit: ${last}` }));
    await user.clear(await box('Title'));
    await user.type(await box('Title'), 'Gone');
    await user.click(saveAndNext());
    await waitFor(() => expect(position()).toMatch(/^10 of 11/));
    expect(page(router)).not.toBe('2');
    expect(titles).not.toContain((await box('Title')).value);
  });

  test('stays where a save is refused, or its outcome is unknown, and moves on once it is done (RECORD-12)', async () => {
    expectConsole('error', /ApiError/);
    const call = 'PUT social/updateSocial/:id';
    const { user, titles } = await editRow(0);
    await plant(wire(), { call, status: 400, body: { message: 'Not saved' } });
    await user.click(saveAndNext());
    await waitFor(() => expect(standingToasts()).toContain('error: Not saved'));
    await waitFor(() => expect(saveAndNext()).toHaveProperty('disabled', false));
    expect(document.activeElement).toBe(saveAndNext());
    await titleShown(titles[0]);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await plant(wire(), { call, drop: true });
    await user.click(saveAndNext());
    await shown(/^It is not known/);
    await titleShown(`${titles[0]}!`);
    await user.click(screen.getByRole('textbox', { name: 'Link' }));
    await pressButton(user, 'Look whether it was saved', 'Send again');
    await titleShown(titles[1]);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Link' }));
  });

  test('says no longer that the outcome is unknown once it is sent again and saved, while the next page is read (RECORD-12)', async () => {
    expectConsole('error', /ApiError/);
    const { user } = await renderList('howitworks');
    const last = column('Title')[9] ?? '';
    await user.click(rowOf(last).getByRole('link', { name: `Edit: ${last}` }));
    await user.type(await box('Title'), '!');
    await plant(wire(), { call: 'PUT howitwork/updateHowitwork/:id', drop: true });
    await user.click(saveAndNext());
    await shown(/^It is not known/);
    await pressButton(user, 'Look whether it was saved');
    await shown(/^The record has none of the values/);
    const [{ path } = expect.unreachable('Nothing was sent.')] = puts();
    const answer = wire().hold(`PUT ${path}`);
    await pressButton(user, 'Send again');
    await waitFor(() => expect(puts()).toHaveLength(2));
    const release = wire().hold('GET howitwork/getAllHowitwork');
    answer();
    await waitFor(() => expect(standingToasts().at(-1)).toMatch(/^success: /));
    expect(screen.queryByText(/^It is not known/)).toBeNull();
    release();
    await waitFor(() => expect(position()).toMatch(/^11 of /));
  });

  test('asks about unsaved changes: editing goes on, or they are left behind (RECORD-05)', async () => {
    const { user, titles, router } = await editRow(0);
    const { pathname } = router.state.location;
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(next());
    const discard = () => question('Discard your changes?');
    await user.click((await discard()).getByRole('button', { name: 'Keep editing' }));
    await closed('alertdialog');
    expect(router.state.location.pathname).toBe(pathname);
    await titleShown(`${titles[0]}!`);
    await press('PageDown');
    const asking = await discard();
    await press('PageDown');
    await press('PageDown');
    await act(async () => void fireEvent.click(asking.getByRole('button', { name: 'Discard' })));
    await titleShown(titles[1]);
    await press('PageUp');
    await titleShown(titles[0]);
    expect(sessionStorage).toHaveLength(0);
  });
});
