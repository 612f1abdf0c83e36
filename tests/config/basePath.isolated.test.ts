import { expect, test, vi } from 'vitest';

test.each([
  ['/', '/', '/'],
  ['/', '/roles/user?page=2', '/roles/user?page=2'],
  ['/admin/', '/', '/admin/'],
  ['/admin/', '/roles/user?page=2', '/admin/roles/user?page=2'],
  ['/admin/', '/admin/forgot', '/admin/admin/forgot'],
  ['/back/office/', '/dashboard', '/back/office/dashboard'],
])('with the base %s, the path %s is at %s (CONFIG-11)', async (base, path, address) => {
  vi.stubEnv('BASE_URL', base);
  vi.resetModules();
  const { withBase, withoutBase } = await import('../../src/config/basePath');
  expect([withBase(path), withoutBase(address)]).toEqual([address, path]);
});

test.each([
  ['/admin', '/'],
  ['/administration', '/administration'],
  ['/elsewhere', '/elsewhere'],
])('below /admin/, the address %s is the path %s (CONFIG-11)', async (address, path) => {
  vi.stubEnv('BASE_URL', '/admin/');
  vi.resetModules();
  const { withoutBase } = await import('../../src/config/basePath');
  expect(withoutBase(address)).toBe(path);
});
