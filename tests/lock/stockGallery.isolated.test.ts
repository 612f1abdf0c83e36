import { readFileSync } from 'node:fs';
import * as reactAdmin from 'react-admin';
import { expect, test, vi } from 'vitest';
import { gallery } from '../e2e/support/stockGallery';
import { exceptions, parts } from '../fixtures/stock/exceptions';

vi.mock('@playwright/test', () => ({ expect }));

/** Names of the rows; what follows a comma says how the component is used. */
const pressed = new Set(gallery.flatMap(({ uses }) => Object.keys(uses).map(name => name.split(/[,.]/)[0] ?? name)));
const explained = [parts, exceptions].flatMap(reasons => Object.values(reasons).flat());

const isComponent = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' &&
    value !== null &&
    '$$typeof' in value &&
    /forward_ref|memo|lazy/.test(String(value.$$typeof)));
const exported = Object.entries(reactAdmin).flatMap(([name, value]) =>
  /^[A-Z]/.test(name) && isComponent(value) ? name : [],
);
const promised = [...new Set(readFileSync('docs/react-admin.md', 'utf8').match(/\buse[A-Z]\w+/g))].filter(
  name => name in reactAdmin,
);

test.each([
  ['every component that react-admin exports', exported],
  ['every hook that docs/react-admin.md names', promised],
])('%s is pressed in the gallery, or left out for a reason (STOCK-01)', (_, names) => {
  expect(names.length).toBeGreaterThan(9);
  const missing = names.filter(name => !pressed.has(name) && !explained.includes(name));
  expect(
    missing,
    `Add a row to tests/e2e/support/stockGallery.ts and a place to tests/fixtures/stock/gallery, or a reason to tests/fixtures/stock/exceptions.ts, for: ${missing.join(', ')}`,
  ).toEqual([]);
});

test('what is left out of the gallery is exported, once, and is part of something in it', () => {
  const unknown = explained.filter(name => !(name in reactAdmin) || pressed.has(name));
  expect(unknown).toEqual([]);
  expect(explained).toHaveLength(new Set(explained).size);
  expect(Object.keys(parts).filter(name => !pressed.has(name))).toEqual([]);
});
