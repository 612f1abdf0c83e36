import { screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { fieldNames, formFields } from '../../src/define/entity';
import type { Fields } from '../../src/define/views';
import properties from '../../src/entities/properties';
import '../support/browserDom';
import { renderForm } from '../support/renderForm';
import { valid } from '../entities/propertyForms';
import { setAt } from '../../src/kinds/valueAt';
import { replaceStorage } from '../support/fakeStorage';
import { replaceMaps } from '../support/fakeMaps';

replaceStorage();
replaceMaps();

const view = properties.create ?? { button: '' };
const drawn: string[] = [];

/** The fields of the add form, each telling when it is drawn. */
const counted: Fields = Object.fromEntries(
  Object.entries(formFields(properties, view)).map(([name, field]) => {
    const { Input } = field;
    if (!Input) return [name, field];
    const Counted: typeof Input = place => (
      <Profiler id={name} onRender={id => void drawn.push(id)}>
        <Input {...place} />
      </Profiler>
    );
    return [name, { ...field, Input: Counted }];
  }),
);

const saved = Object.entries(valid).reduce<Record<string, unknown>>(
  (all, [path, value]) => setAt(all, path, value),
  {},
);

test('typing draws the field that is typed into and no other', async () => {
  const { user } = await renderForm(counted, { view, saved });
  await waitFor(() => expect(new Set(drawn)).toEqual(new Set(fieldNames(view, []))));
  await screen.findByRole('combobox', { name: /Amenities/ });
  for (const [label, path] of [
    ['Property Name', 'address.name'],
    ['Home sqft', 'sqft'],
    ['Street', 'address.street'],
    ['Crew Contact', 'crewContact'],
  ] as const) {
    const input = screen.getByRole('textbox', { name: new RegExp(label) });
    await user.click(input);
    drawn.length = 0;
    await user.keyboard('123');
    expect(new Set(drawn), `drawn while typing into ${label}`).toEqual(new Set([path]));
    expect(drawn.length, `times that ${label} was drawn for three keys`).toBeLessThanOrEqual(4);
  }
});
