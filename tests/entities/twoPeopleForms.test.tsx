import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { session } from '../../src/api/session';
import { registry } from '../../src/entities';
import type { Row } from '../../src/kinds/field';
import { createDataProvider } from '../../src/providers/dataProvider';
import { draftAt } from '../../src/views/form/draft';
import { signInAs } from '../app/people';
import { stubServer } from '../app/server';
import { edits, type Edit } from '../oracles/edits';
import { documentedLists } from '../oracles/lists';
import { recordOf, withPath } from '../providers/threeStates';
import '../support/browserDom';
import { renderEntity } from '../support/renderEntity';

/** A form below its list, and a page that is a form. */
const forms = (['faq/faqs', 'companydetails'] as const).map(name => {
  const edit = edits.find(({ route }) => route === name);
  return [name, edit ?? expect.unreachable(), edit?.form ?? expect.unreachable()] as const;
});

/** A server with one record in the list of the table, and no records in any other. */
const serve = (edit: Edit) => {
  signInAs('superadmin');
  const server = { record: { _id: 'r1', ...edit.stored } };
  const calls = stubServer(({ method = '', path }) => {
    const list = documentedLists.find(({ call }) => call === `${method} ${path.split('?')[0]}`);
    if (!list) return { body: { result: 0 } };
    const found = list.route === edit.route ? [server.record] : [];
    const { reads, total } = list;
    return { body: { result: 0, payload: { [reads]: found, ...(total && { [total]: found.length }) } } };
  });
  const writes = () => calls.filter(({ path }) => path.endsWith('/r1')).map(({ body }) => body);
  return { server, writes };
};

/** The record as the person at work has read it. */
const asRead = async (route: string): Promise<Row> => {
  const { data } = await createDataProvider(registry, new QueryClient()).getList<Row>(route, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: '', order: 'ASC' },
    filter: {},
  });
  return data[0] ?? expect.unreachable('The list is empty.');
};

const submit = () =>
  document.querySelector<HTMLElement>('form.full-screen__form [type=submit]') ??
  expect.unreachable('No form is there.');

describe.each(forms)('%s: what had been typed before somebody else changed the same', (route, edit, form) => {
  const { mine, same, other, body } = form;
  const [path, typed, sent = typed] = mine;

  test.each([
    ['Keep all mine', sent],
    ['Take all theirs', same[2] ?? same[1]],
  ])(
    'CONFLICT-24: is back, said to be out of date, asked about with the save, and %s is sent',
    async (choice, chosen) => {
      const { server, writes } = serve(edit);
      const { admin } = session.get() ?? expect.unreachable('Nobody is signed in.');
      const base = await asRead(route);
      draftAt(admin, route, 'r1').keep({ values: recordOf({ [path]: typed }), uploads: [], base });
      server.record = [same, ...(other ? [other] : [])].reduce(
        (all, [at, value]) => withPath(all, at, value),
        server.record,
      );
      const { page } = await registry.load(route);
      await renderEntity(route, page ? '' : '/r1');
      expect(await screen.findByText('This record has been changed since you typed this.')).toBeInstanceOf(HTMLElement);
      await act(() => vi.dynamicImportSettled());

      const user = userEvent.setup();
      await user.click(submit());
      const dialog = await screen.findByRole('alertdialog', { name: 'Somebody else has changed this record' });
      expect(writes()).toEqual([]);
      expect(document.querySelector('form.full-screen__form .waiting')?.textContent).toBe('Waiting for your answer.');
      await user.click(within(dialog).getByRole('button', { name: choice }));
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(writes()).toHaveLength(1));
      const both = other ? withPath(body, other[0], other[2] ?? other[1]) : body;
      expect(writes()).toEqual([withPath(both, path, chosen)]);
    },
  );
});
