import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column } from './table';

const wire = signedInWire();
const sent = () => wire().sent.flatMap(({ method, body }) => (method === 'GET' ? [] : [body]));
const another = () => screen.getByRole('button', { name: 'Save and add another' });
const box = (name: string) => screen.findByRole('textbox', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Waits for the empty form that follows a save. */
const emptied = (name: string) =>
  waitFor(() => {
    const input = screen.getByRole('textbox', { name });
    expect(input).toHaveProperty('value', '');
    expect(document.activeElement).toBe(input);
  });
/** Leaves so many categories in the mock. */
const keep = (count: number) => {
  const { store } = wire().mock;
  const ids = store
    .all('faqCategories')
    .slice(0, count)
    .map(({ _id }) => _id);
  store.remove('faqCategories', ({ _id }) => !ids.includes(_id));
};

describe('an add form', () => {
  test('RECORD-08: offers to save and add another before its main button', async () => {
    await renderEntity('socialmedia', '/create');
    await box('Title');
    const foot = within(another().closest<HTMLElement>('.full-screen__actions') ?? document.body);
    expect(foot.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Cancel',
      'Save and add another',
      'Add Details',
    ]);
  });

  test('RECORD-09: saves, says so, and stands empty for the next one, which is saved as well', async () => {
    const { user, router } = await renderEntity('socialmedia', '/create');
    await user.type(await box('Title'), 'First');
    await user.type(await box('Link'), 'https://first.test/');
    expect(sessionStorage).toHaveLength(1);
    await user.click(another());
    await emptied('Title');
    expect(await box('Link')).toHaveProperty('value', '');
    expect(standingToasts()).toEqual(['success: Data Added Successfully']);
    expect(sessionStorage).toHaveLength(0);
    expect(router.state.location.pathname).toBe('/socialmedia/create');
    await waitFor(() => expect(column('Title')).toContain('First'));
    await user.type(await box('Title'), 'Second');
    await user.type(await box('Link'), 'https://second.test/');
    await user.click(screen.getByRole('button', { name: 'Add Details' }));
    await closed();
    expect(sent()).toEqual([
      { title: 'First', link: 'https://first.test/' },
      { title: 'Second', link: 'https://second.test/' },
    ]);
  });

  test('that stands empty again is left without a question', async () => {
    const { user } = await renderEntity('socialmedia', '/create');
    await user.type(await box('Title'), 'First');
    await user.type(await box('Link'), 'https://first.test/');
    await user.click(another());
    await emptied('Title');
    await user.keyboard('{Escape}');
    await closed();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('keeps everything when it is refused, in the form or by the server', async () => {
    expectConsole('error', /ApiError: Not saved/);
    const { user } = await renderEntity('socialmedia', '/create');
    await user.type(await box('Title'), 'First');
    await user.click(another());
    expect(await screen.findByText('*Please Enter Link!')).toBeInstanceOf(HTMLElement);
    expect(sent()).toEqual([]);
    await waitFor(async () => expect(document.activeElement).toBe(await box('Link')));
    await plant(wire(), { call: 'POST social/addSocial', status: 500, body: { message: 'Not saved' } });
    await user.type(await box('Link'), 'https://first.test/');
    await user.click(another());
    await waitFor(() => expect(standingToasts()).toContain('error: Not saved'));
    expect(await box('Title')).toHaveProperty('value', 'First');
    expect(await box('Link')).toHaveProperty('value', 'https://first.test/');
    await waitFor(() => expect(document.activeElement).toBe(another()));
    await user.click(screen.getByRole('button', { name: 'Add Details' }));
    await closed();
  });

  test('closes with the list’s message where no more may be added', async () => {
    keep(4);
    const { user, router } = await renderEntity('faq/faqcategory', '/create');
    await user.type(await box('Name'), 'The fifth');
    await user.click(another());
    await emptied('Name');
    await user.type(await box('Name'), 'The sixth');
    await user.click(another());
    await closed();
    expect(router.state.location.pathname).toBe('/faq/faqcategory');
    expect(standingToasts()).toContain('error: You can not add more than 6 category');
    await waitFor(() => expect(column('Name')).toHaveLength(6));
  });

  test('with buttons of its declaration’s own offers nothing else, by button or by key', async () => {
    const { user } = await renderEntity('pieces', '/create');
    await user.type(await box('Name'), 'One{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(sent()).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Create it' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Save and add another' })).toBeNull();
  });
});

describe('the keys of a form', () => {
  test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('%s saves it from any input', async keys => {
    const { user } = await renderEntity('notes', '/create');
    await user.type(await box('Title'), 'One');
    await user.type(await box('Words'), `First line{Enter}Second line${keys}`);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ title: 'One', words: 'First line\nSecond line' });
  });

  test('with Shift save it and begin another', async () => {
    const { user } = await renderEntity('socialmedia', '/create');
    await user.type(await box('Title'), 'First');
    await user.type(await box('Link'), 'https://first.test/{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await emptied('Title');
    expect(sent()).toEqual([{ title: 'First', link: 'https://first.test/' }]);
  });

  test('with Shift mean nothing where a record is changed', async () => {
    const { _id } = wire().mock.store.all('socials')[0] ?? {};
    const { user } = await renderEntity('socialmedia', `/${_id}`);
    await user.type(await box('Title'), '!{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(screen.queryByRole('button', { name: 'Save and add another' })).toBeNull();
    expect(sent()).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await closed();
    expect(sent()).toHaveLength(1);
  });

  test('held down send it once', async () => {
    const { user } = await renderEntity('socialmedia', '/create');
    await user.type(await box('Title'), 'First');
    await user.type(await box('Link'), 'https://first.test/');
    const link = await box('Link');
    await act(async () => {
      fireEvent.keyDown(link, { key: 'Enter', ctrlKey: true });
      fireEvent.keyDown(link, { key: 'Enter', ctrlKey: true, repeat: true });
      fireEvent.keyDown(link, { key: 'Enter', ctrlKey: true });
    });
    await closed();
    expect(sent()).toHaveLength(1);
  });
});
