import { expect, test } from 'vitest';
import { password, text } from '../../../src/engine/fields';
import { compareWithSent } from '../../../src/engine/form/lookForSave';

const fields = {
  name: text({ label: 'Name' }),
  town: text({ label: 'Town' }),
  secret: password({ label: 'Password', invalid: 'No' }),
};
const base = { name: 'Asha', town: 'Goa' };

test.each([
  ['all of it', { name: 'Ravi', town: 'Pune' }, { name: 'Ravi', town: 'Pune' }, 'saved'],
  ['none of it', { name: 'Ravi', town: 'Pune' }, base, 'notSaved'],
  ['a part of it', { name: 'Ravi', town: 'Pune' }, { name: 'Ravi', town: 'Goa' }, 'unclear'],
  ['it beside a secret', { name: 'Ravi', town: 'Goa', secret: 'x' }, { name: 'Ravi', town: 'Goa' }, 'saved'],
  ['what no read can show, as only a secret was changed', { ...base, secret: 'x' }, base, 'unclear'],
] as const)('a record that has %s says so of the change that was sent (OUTCOME-02)', (_, sent, record, finding) => {
  expect(compareWithSent({ fields, sent, base }, record)).toBe(finding);
});
