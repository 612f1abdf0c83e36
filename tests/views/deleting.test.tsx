import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, rowOf, settled } from './table';

const wire = signedInWire();
const dialog = () => screen.findByRole('alertdialog', { name: 'Alert!' });
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const written = () => wire().sent.filter(({ method }) => method !== 'GET');

const question = 'Are you sure you want to delete this our trusted partner ?';
const ask = async (route = '') => {
  const shown = await renderEntity('ourtrustedpartners', route);
  await settled();
  const title = column('Title')[0] ?? '';
  wire().clear();
  await shown.user.click(rowOf(title).getByRole('button', { name: `Delete: ${title}` }));
  return { ...shown, title };
};

describe('deleting', () => {
  test('asks first, naming the record (COMMON-23 and COMMON-24)', async () => {
    const { user, title } = await ask();
    const asked = within(await dialog());
    expect(asked.getByText(question)).toBeInstanceOf(HTMLElement);
    expect(asked.getByText(`${title} will be deleted.`)).toBeInstanceOf(HTMLElement);
    expect(asked.getAllByRole('button').map(each => each.textContent)).toEqual(['Cancel', 'Delete']);
    expect(asked.getByRole('button', { name: 'Delete' }).className).toContain('Error');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(wire().sent).toEqual([]);
  });

  test('PARTNER-20 BANNER-21 ABOUT-21 FAQCAT-23 FAQ-38 PROP-43 POPUP-33 CHAT-18: deletes, says so, and shows page 1 anew (COMMON-10 and COMMON-25)', async () => {
    const { user, title, router } = await ask('?page=3&perPage=10');
    const { _id } =
      wire()
        .mock.store.all('partners')
        .find(partner => partner.title === title) ?? {};
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
    await gone();
    await waitFor(() => expect(column('SNo')[0]).toBe('1'));
    expect(written()).toMatchObject([{ method: 'DELETE', path: `partners/deletePartners/${_id}` }]);
    expect(standingToasts()).toEqual(['success: Our trusted partner deleted successfully']);
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('1');
    expect(wire().mock.store.find('partners', _id ?? '')).toBeUndefined();
    await waitFor(() => expect(screen.getByText('1–10 of 56')).toBeInstanceOf(HTMLElement));
  });

  test('that fails says why and keeps the dialog and the page (SESSION-32 and SESSION-34)', async () => {
    expectConsole('error', /ApiError: Still in use/);
    const { user, title } = await ask('?page=2&perPage=10');
    await plant(wire(), { call: 'DELETE partners/deletePartners/:id', status: 500, body: { message: 'Still in use' } });
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(standingToasts()).toEqual(['error: Still in use']));
    const again = within(await dialog()).getByRole('button', { name: 'Delete' });
    expect(again).toHaveProperty('disabled', false);
    expect(column('SNo')[0]).toBe('11');
    await user.click(again);
    await gone();
    expect(
      wire()
        .mock.store.all('partners')
        .some(partner => partner.title === title),
    ).toBe(false);
  });

  test('CONFLICT-18: of a record that somebody else has changed meanwhile is asked about, and nothing is sent before', async () => {
    expectConsole('error', /NotSentError: Somebody else has changed/);
    const { user, title } = await ask();
    const { _id = '' } =
      wire()
        .mock.store.all('partners')
        .find(partner => partner.title === title) ?? {};
    const confirm = async (now: string) => {
      await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
      const asked = await screen.findByRole('alertdialog', { name: 'Somebody else has changed this record' });
      expect(asked.textContent).toContain(now);
      return within(asked);
    };
    wire().mock.store.change('partners', _id, { title: 'Renamed by them' });
    await user.click((await confirm('Renamed by them')).getByRole('button', { name: 'Go back' }));
    await gone();
    await waitFor(() => expect(column('Title')).toContain('Renamed by them'));
    expect(written()).toEqual([]);

    wire().mock.store.change('partners', _id, { title: 'Renamed again' });
    await user.click(rowOf('Renamed by them').getByRole('button', { name: 'Delete: Renamed by them' }));
    await user.click((await confirm('Renamed again')).getByRole('button', { name: 'Go on all the same' }));
    await gone();
    expect(written()).toMatchObject([{ method: 'DELETE', path: `partners/deletePartners/${_id}` }]);
  });

  test('cannot be confirmed twice', async () => {
    const { user } = await ask();
    const confirm = within(await dialog()).getByRole('button', { name: 'Delete' });
    await plant(wire(), { call: 'DELETE partners/deletePartners/:id', hang: true });
    await user.dblClick(confirm);
    expect(confirm).toHaveProperty('disabled', true);
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(wire().sent.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
  });
});
