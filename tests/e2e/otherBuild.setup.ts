import { test } from '@playwright/test';
import { buildWith, other } from './support/otherBuild';

// Once, for all workers.
test('the application is built with other contents', async () => {
  test.slow();
  await buildWith(other.contents, other.name, {}, other.base);
});
