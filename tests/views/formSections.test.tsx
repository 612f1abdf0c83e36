import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { text } from '../../src/kinds';
import { standingToasts } from '../support/dom';
import { renderForm } from '../support/renderForm';

const fields = {
  name: text({ label: 'Name', required: 'Name?' }),
  'place.city': text({ label: 'City', required: 'City?' }),
  'place.state': text({ label: 'State', required: 'State?' }),
  remark: text({ label: 'Remark' }),
};
const view = {
  sections: [
    { label: 'Basics', fields: ['name'] },
    { label: 'Place', fields: ['place.city', 'place.state'] },
    { label: 'Rest', fields: ['remark'] },
  ],
  refusal: 'Please fill required field',
};
const open = async (saved = {}) => {
  const form = await renderForm(fields, { view, saved });
  await screen.findByRole('textbox', { name: 'Name' });
  return form;
};
const index = () =>
  Array.from(screen.getByRole('navigation', { name: 'Sections' }).querySelectorAll('button'), button =>
    button.textContent?.trim(),
  );
const save = () => screen.getByRole('button', { name: 'Save' });

describe('a form in sections', () => {
  test('stands under its headings, in their order', async () => {
    await open();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Basics', 'Place', 'Rest']);
    expect(screen.getAllByRole('textbox').map(box => box.getAttribute('name'))).toEqual(Object.keys(fields));
    expect(index()).toEqual(['Basics', 'Place', 'Rest']);
  });

  test('says once that something is missing, and where (PROP-99)', async () => {
    const { user } = await open({ name: 'Sea' });
    await user.click(save());
    await screen.findByText('City?');
    expect(standingToasts()).toEqual(['error: Please fill required field']);
    expect(index()).toEqual(['Basics', 'Place, 2 fields need attention', 'Rest']);
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('place.city'));
    await user.keyboard('Goa');
    expect(index()).toEqual(['Basics', 'Place, 1 field needs attention', 'Rest']);
  });

  test('FORM-07: is walked through by its index', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Rest' }));
    expect(document.activeElement?.textContent).toBe('Rest');
    expect(screen.getByRole('button', { name: 'Rest' }).getAttribute('aria-current')).toBe('true');
  });
});
