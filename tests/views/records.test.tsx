import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, rowOf, settled } from './table';

const wire = signedInWire();
const dialog = (name: string) => screen.findByRole('dialog', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const box = (name: string) => screen.findByRole('textbox', { name });
const calls = () => wire().sent.map(({ method, path }) => `${method} ${path}`);
/** The partner that the list shows last, on its sixth page. */
const lastPartner = () => {
  const [partner] = wire().mock.store.all('partners');
  if (!partner) throw new Error('The mock has no partner.');
  return { id: partner._id, title: partner.title ?? '' };
};

describe('editing', () => {
  const list = 'GET social/getAllSocial';

  test('COMMON-11 HOW-27 MENU-17 KNOW-16 SOCIAL-22: begins with the values of the row, without a call, sends the change and shows the list anew', async () => {
    const { user, router } = await renderEntity('socialmedia');
    await settled();
    const title = column('Title')[0] ?? '';
    const { _id = '', link } =
      wire()
        .mock.store.all('socials')
        .find(social => social.title === title) ?? {};
    await user.click(rowOf(title).getByRole('link', { name: `Edit: ${title}` }));
    await dialog('Update Social Media');
    expect(router.state.location.pathname).toBe(`/socialmedia/${_id}`);
    expect(await box('Title')).toHaveProperty('value', title);
    expect(await box('Link')).toHaveProperty('value', link ?? '');
    expect(calls()).toEqual([list]);
    await user.clear(await box('Title'));
    await user.type(await box('Title'), 'Seagram');
    await user.click(screen.getByRole('button', { name: 'Update Details' }));
    await closed();
    expect(wire().sent.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `social/updateSocial/${_id}`,
      body: { title: 'Seagram', link },
    });
    expect(standingToasts()).toEqual(['success: Social media updated successfully']);
    await waitFor(() => expect(column('Title')).toContain('Seagram'));
  });
});

describe('showing', () => {
  test('COMMON-20 PARTNER-09 BANNER-15: names the record and lists its values, images at 256 pixels', async () => {
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    const title = column('Title')[0] ?? '';
    await user.click(rowOf(title).getByRole('link', { name: `Show more: ${title}` }));
    const shown = within(await dialog(title));
    expect(shown.getAllByRole('term').map(term => term.textContent)).toEqual(['Title', 'Image']);
    const picture = shown.getByRole('img', { name: 'Image' });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['256', '256']);
    expect(calls()).toHaveLength(1);
  });

  test('RECORD-07: says that a record is gone, and leads back', async () => {
    expectConsole('error', /This no longer exists/);
    const { user, router } = await renderEntity('ourtrustedpartners', '/gone/show');
    const shown = within(await dialog('Our Trusted Partners'));
    expect((await shown.findByRole('alert')).textContent).toContain('This no longer exists on the server.');
    await user.click(shown.getByRole('button', { name: 'Back to the list' }));
    await closed();
    expect(router.state.location.pathname).toBe('/ourtrustedpartners');
  });

  test('RECORD-06: finds a record on another page of the list, at another try, and closes onto the list', async () => {
    expectConsole('error', /ApiError: No database/);
    const { id, title } = lastPartner();
    await plant(wire(), { call: 'GET partners/getPartners', status: 500, body: { message: 'No database' }, times: 2 });
    const { user, router } = await renderEntity('ourtrustedpartners', `/${id}/show`);
    const failed = within(await dialog('Our Trusted Partners'));
    expect((await failed.findByRole('alert')).textContent).toContain('No database');
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    const shown = within(await dialog(title));
    await user.click(shown.getByRole('button', { name: 'Close' }));
    await closed();
    expect(router.state.location.pathname).toBe('/ourtrustedpartners');
  });
});

describe('an address', () => {
  test.each([
    ['ourtrustedpartners', '/x/y/z'],
    ['ourtrustedpartners', '/x/review'],
    ['contactUs/contactUsGeneral', '/create'],
    ['companydetails', '/create'],
  ] as const)('of %s followed by %s, where nothing is declared, leads to the error page', async (name, route) => {
    const { router } = await renderEntity(name, route);
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
  });
});
