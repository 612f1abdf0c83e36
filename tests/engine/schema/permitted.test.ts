import { expect, test } from 'vitest';
import { everyone, superadminOnly, type Role } from '../../../src/config/roles';
import type { Grant } from '../../../src/engine/auth/permissions';
import { flag } from '../../../src/engine/fields';
import type { Entity } from '../../../src/engine/schema/entity';
import { permitted } from '../../../src/engine/schema/permitted';
import { createRegistry, entry } from '../../../src/engine/schema/registry';

const confirm = 'Sure?';
const entity: Entity = {
  fields: { isActive: flag({ label: 'Status' }) },
  create: { button: 'Add' },
  update: {},
  page: {},
  show: {},
  delete: { confirm },
  actions: { block: { toggles: 'isActive', confirm }, resend: { label: 'Resend' } },
  dialogs: [
    { path: 'review', view: () => null },
    { path: 'orders', title: 'Orders', list: 'tokenOrders/:pid' },
  ],
  links: [{ label: 'Status', route: 'refund-user/:pid' }],
};
const load = () => Promise.resolve({ default: entity });
const own = entry('Things', everyone, () => null, load, {
  operations: { create: superadminOnly, update: superadminOnly, delete: superadminOnly, block: [], review: [] },
});

test.each<[Role, Grant | undefined, string]>([
  ['superadmin', own, 'create update page show delete resend orders refund-user/:pid'],
  ['admin', own, 'show resend'],
  ['other', own, 'show resend'],
  ['admin', { roles: superadminOnly }, ''],
  ['admin', { roles: everyone }, 'create update page show delete block resend review'],
  ['superadmin', undefined, 'orders refund-user/:pid'],
])('a screen offers to the role %s with the grant %j is %j', (role, grant, offered) => {
  const others = { 'tokenOrders/:pid': superadminOnly, 'refund-user/:pid': superadminOnly };
  const lists = Object.entries(others).map(([route, roles]) => [route, entry(route, roles, () => null, load)]);
  const things = grant && { ...own, operations: undefined, ...grant };
  const entries = { ...Object.fromEntries(lists), ...(things && { things }) };
  const shown = permitted(createRegistry(entries), 'things', entity, role);
  const { fields: _, actions = {}, dialogs = [], links = [], ...parts } = shown;
  const views = Object.entries(parts).flatMap(([part, view]) => (view ? part : []));
  const opened = [...dialogs.map(({ path }) => path), ...links.map(({ route }) => route)];
  expect([...views, ...Object.keys(actions), ...opened].join(' ')).toBe(offered);
});
