// Writes docs/reference/entities.md anew, the only page of the reference that changes with each entity.
import { existsSync, writeFileSync } from 'node:fs';
import { importInPage } from './importInPage.mjs';
import { root } from './installed.mjs';

const page = `${root}docs/reference/entities.md`;
// The clone of another business has none.
if (existsSync(page)) {
  writeFileSync(page, (await importInPage('scripts/reference/main.ts')).entitiesText);
  console.log('Wrote docs/reference/entities.md.');
}
process.exit();
