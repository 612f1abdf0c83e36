import { QueryClient } from '@tanstack/react-query';
import { afterAll, describe, expect, test } from 'vitest';
import { session } from '../../src/api/session';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { callsOf } from '../../src/define/entity';
import { entries, registry } from '../../src/entities';
import type { Row } from '../../src/kinds/field';
import { createDataProvider } from '../../src/providers/dataProvider';
import { report } from '../support/report';
import { flagAction } from '../support/flagAction';
import { signedInWire } from '../support/signedIn';

const wire = signedInWire('admin');
const names = Object.entries(entries).flatMap(([name, { roles }]) =>
  roles.some(role => role === 'admin') ? [] : [name],
);
const parameters = { pagination: { page: 1, perPage: 10 }, sort: { field: '', order: 'ASC' }, filter: {} } as const;
const provider = () => createDataProvider(registry, new QueryClient());
let refused = 0;
afterAll(() => report(`${names.length} entities with a role written into local storage: ${refused} calls refused`));

const parts = ['list', 'create', 'update', 'delete', 'action'] as const;
const calls: Record<string, Call> = contract;
/** Whether a declared call is refused to all other staff; some lists all staff may read. */
const isForSuperadmins = (call: { method: string; path: string } | undefined): boolean =>
  call !== undefined && (calls[`${call.method} ${call.path}`]?.access ?? 'superadmin') === 'superadmin';

/** Changes what the browser keeps of a session, as anybody can. */
const tamper = (token?: string) => {
  const stored = JSON.parse(localStorage.getItem('Admininfo') ?? '{}');
  localStorage.setItem('Admininfo', JSON.stringify({ ...stored, admin: { ...stored.admin, role: 'superadmin' } }));
  if (token) localStorage.setItem('token', token);
  window.dispatchEvent(new Event('storage'));
  expect(session.get()?.admin.role).toBe('superadmin');
};

describe.each(names)('an admin who makes themselves a superadmin in local storage and asks for %s', name => {
  test('SAFE-10: gets nothing from the server, for the list and for every write', async () => {
    tamper();
    const entity = await registry.load(name);
    const flips = flagAction(entity);
    const declared = { ...callsOf(entity), action: flips?.action.call };
    // What is nowhere in a list that all staff may read would not be sent at all.
    const isRefused = [declared.update, declared.delete, declared.action].some(isForSuperadmins);
    const isReadable = !isForSuperadmins(declared.list);
    const [first] = isRefused && isReadable ? (await provider().getList<Row>(name, parameters)).data : [];
    const record = first ?? { id: '64d2f0c8000000000000dead' };
    const previousData = record;
    const attempts = {
      list: () => provider().getList(name, parameters),
      delete: () => provider().delete(name, { id: record.id, previousData }),
      update: () => provider().update(name, { id: record.id, data: {}, previousData }),
      create: () => provider().create(name, { data: {} }),
      action: () => provider().act(name, { action: flips?.name ?? '', record }),
    };
    const asked = parts.flatMap(part => (isForSuperadmins(declared[part]) ? attempts[part] : []));
    for (const ask of asked) {
      await expect(ask()).rejects.toMatchObject({ status: 403, message: 'You are not allowed to do this' });
      refused += 1;
    }
  });

  test('is signed out with a token they made up', async () => {
    tamper('made up');
    await expect(provider().getList(name, parameters)).rejects.toMatchObject({ status: 401 });
    expect(wire().sent).toHaveLength(1);
    refused += 1;
  });
});
