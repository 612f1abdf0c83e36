import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { registry } from '../../src/entities';
import type { Row } from '../../src/kinds/field';
import { createDataProvider } from '../../src/providers/dataProvider';
import { keptIn } from '../../src/providers/said';
import { signInAs } from '../app/people';
import { stubServer, type Call } from '../app/server';
import { edits, type Changed, type Edit } from '../oracles/edits';
import { documentedLists } from '../oracles/lists';
import { documentedWrites } from '../oracles/writes';
import { personAtWork } from '../providers/personAtWork';
import { at, withPath } from '../providers/threeStates';
import { flagAction } from '../support/flagAction';

const person = personAtWork();

type Stored = Pick<Edit, 'route' | 'stored'>;

const listOf = ({ route }: Stored) =>
  documentedLists.find(list => list.route === route) ?? expect.unreachable(`No list is documented for ${route}.`);
const inOrder = (query: string) => query.split('&').toSorted().join('&');
const written = ({ method = '', path, body }: Call) => {
  const [place = '', query = ''] = path.split('?');
  return { call: `${method} ${place}`, query: inOrder(query), body };
};

/** The list as it is read again: the third page, on which the record was found. */
const lookAt = (edit: Stored) => {
  const { call, pages, body } = listOf(edit);
  return { call, query: inOrder(pages[1]), body };
};
/** The documented write, with this body. */
const writeOf = (edit: Stored, does: 'update' | 'delete' | 'off', body?: object) => {
  const { call } =
    documentedWrites.find(write => write.route === edit.route && write.does === does) ??
    expect.unreachable(`No write is documented for ${edit.route}.`);
  return { call, query: '', body };
};

/** A record on the third page of its list, as the person at work has read it; then the calls are counted. */
const open = async (edit: Stored) => {
  signInAs('superadmin');
  const list = listOf(edit);
  const { reads, total } = list;
  let now: Record<string, unknown> = { _id: 'r1', ...edit.stored };
  const calls = stubServer(({ method = '', path }) => {
    if (`${method} ${path.split('?')[0]}` !== list.call) return { body: { result: 0 } };
    return { body: { result: 0, payload: { [reads]: [now], ...(total && { [total]: 21 }) } } };
  });
  const provider = createDataProvider(registry, new QueryClient());
  const { data } = await provider.getList<Row>(edit.route, {
    pagination: { page: 3, perPage: 10 },
    sort: { field: '', order: 'ASC' },
    filter: {},
  });
  calls.splice(0);
  const record = data[0] ?? expect.unreachable('The list is empty.');
  return {
    record,
    provider,
    sent: () => calls.map(written),
    /** Somebody else makes something of it. */
    others: ([path, value]: Changed) => void (now = withPath(now, path, value)),
  };
};

const sentOf = ([, value, sent = value]: Changed) => sent;

const forms = edits.flatMap(edit => (edit.form ? [[edit.route, edit, edit.form] as const] : []));
const flips = edits.flatMap(edit => (edit.flip ? [[edit.route, edit, edit.flip] as const] : []));
const deletions = edits.flatMap(edit => (edit.deletion ? [[edit.route, edit, edit.deletion] as const] : []));

/** The first change of each form in the documents. */
const changes = documentedWrites.filter(
  ({ route, does }, at) =>
    does === 'update' && documentedWrites.findIndex(write => write.route === route && write.does === does) === at,
);

test.each(changes.map(change => [change.route, change] as const))(
  'CONFLICT-20: the form of %s asks before it writes over what somebody else has changed',
  async (route, { stored = {}, given = {} }) => {
    const { record, provider, others, sent } = await open({ route, stored });
    const [path, mine] = Object.entries(given)[0] ?? expect.unreachable('Nothing is changed.');
    const before = at(stored, path);
    others([path, typeof before === 'number' ? before + 1 : `${String(before)} by somebody else`]);
    person().replies('close');
    const save = provider.update(route, { id: 'r1', data: { ...record, [path]: mine }, previousData: record });
    await expect(save).rejects.toMatchObject({ name: 'NotSentError', status: 409 });
    expect(person().asked).toMatchObject([{ is: 'conflict', name: route, conflicts: [{ path }] }]);
    expect(sent()).toEqual([lookAt({ route, stored })]);
  },
);

describe.each(forms)('%s: a change', (route, edit, form) => {
  const { mine, same, other, body } = form;
  const begin = async () => {
    const all = await open(edit);
    const { provider, record } = all;
    const data = withPath(record, mine[0], mine[1]);
    return { ...all, save: () => provider.update(route, { id: 'r1', data, previousData: record }) };
  };
  const withMine = withPath(body, mine[0], sentOf(mine));

  test('CONFLICT-20: leaves what somebody else has changed elsewhere', async () => {
    const { save, sent, others } = await begin();
    if (other) others(other);
    others(['stray', 'theirs']);
    const { data } = await save();
    const both = other ? withPath(withMine, other[0], sentOf(other)) : withMine;
    const whole = form.isWhole ? { ...both, stray: 'theirs' } : both;
    expect(sent()).toEqual([lookAt(edit), writeOf(edit, 'update', whole)]);
    expect(keptIn(data)).toEqual(other ? [other[0]] : []);
    expect(person().asked).toEqual([]);
  });

  test.each(['mine', 'theirs'] as const)(
    'CONFLICT-20: of what somebody else has changed too asks; %s is written',
    async choice => {
      const { save, sent, others } = await begin();
      others(same);
      person().replies({ [mine[0]]: choice });
      await save();
      expect(person().asked).toMatchObject([{ is: 'conflict', name: route, conflicts: [{ path: mine[0] }], kept: [] }]);
      const chosen = choice === 'mine' ? withMine : withPath(body, same[0], sentOf(same));
      expect(sent()).toEqual([lookAt(edit), lookAt(edit), writeOf(edit, 'update', chosen)]);
    },
  );
});

describe.each(flips)('%s: a flip', (route, edit, { body, kept }) => {
  const begin = async () => {
    const all = await open(edit);
    const { provider, record } = all;
    const { name: action } = flagAction(await registry.load(route)) ?? expect.unreachable('no action');
    return { ...all, flip: () => provider.act(route, { action, record, on: false, note: 'Asked for it' }) };
  };

  test('is made after one look, with what goes with it as others have left it', async () => {
    const { flip, sent, others } = await begin();
    if (kept) others(kept);
    others(['stray', 'theirs']);
    await flip();
    const now = kept ? withPath(body, kept[0], sentOf(kept)) : body;
    expect(sent()).toEqual([lookAt(edit), writeOf(edit, 'off', now)]);
    expect(person().asked).toEqual([]);
  });
});

describe.each(deletions)('%s: a deletion', (route, edit, theirs) => {
  const begin = async () => {
    const all = await open(edit);
    const { provider, record } = all;
    return { ...all, remove: () => provider.delete(route, { id: 'r1', previousData: record }) };
  };

  test('of what somebody else has changed is asked about', async () => {
    const { remove, sent, others } = await begin();
    others(theirs);
    person().replies('close', 'anyway');
    await expect(remove()).rejects.toMatchObject({ name: 'NotSentError', status: 409, isKnown: true });
    expect(sent()).toEqual([lookAt(edit)]);
    await remove();
    expect(sent().slice(1)).toEqual([lookAt(edit), writeOf(edit, 'delete')]);
    const [question] = person().asked;
    expect(question?.is === 'changed' && question.changes.map(({ path }) => path)).toEqual([theirs[0]]);
  });
});
