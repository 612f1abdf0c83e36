import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { email, phone } from '../../src/kinds';
import type { Field } from '../../src/kinds/field';
import { ExportStatus } from '../../src/views/list/export/ExportStatus';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { settled } from './table';

const wire = signedInWire();

describe('a text that would make its row high', () => {
  const long = 'A sentence about the house that goes on. '.repeat(12).trim();

  const rename = (title: string) => {
    const partner = wire()
      .mock.store.all('partners')
      .find(each => each.title === 'Banyan Bank');
    wire().mock.store.change('partners', partner?._id ?? '', { title });
  };

  test('COLUMN-09: is cut, and read whole in a dialog', async () => {
    rename(long);
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    expect(screen.getByText(long).closest('.prose--clamp')?.textContent).toBe(long);
    const button = screen.getByRole('button', { name: /^Read on: Title of A sentence/ });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Title' }));
    expect(dialog.getByText(long)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('is cut as well when it is many short lines, and others are not', async () => {
    rename('One\nTwo\nThree');
    await renderEntity('ourtrustedpartners');
    await settled();
    expect(screen.getAllByRole('button', { name: /^Read on/ })).toHaveLength(1);
  });
});

describe('addresses and numbers', () => {
  const draw = ({ Cell, label }: Field, value: unknown) => render(<>{Cell({ value, label })}</>).container;

  test('break before the @ only', () => {
    const cell = draw(email({ label: 'Email' }), 'asha.rao@example.test');
    expect(cell.textContent).toBe('asha.rao@example.test');
    expect(cell.querySelector('.email')?.innerHTML).toMatch(/^asha\.rao<wbr>@example\.test<button [^>]*><\/button>$/);
  });

  test.each([
    ['no address', 'no address'],
    ['@home', '@home'],
    [`${'a'.repeat(400)}@example.test`, `${'a'.repeat(400)}@example.test`],
    [null, '-'],
    [{}, '-'],
  ])('%j is shown as it is', (value, text) => {
    const { children, textContent } = draw(email({ label: 'Email' }), value);
    expect(textContent).toBe(text);
    expect(children).toHaveLength(0);
  });

  test('of a phone stay on one line, unless they are none', () => {
    expect(draw(phone({ label: 'Phone' }), '98765 43210').querySelector('.phone')?.textContent).toBe('98765 43210');
    expect(draw(phone({ label: 'Phone' }), '9'.repeat(60)).querySelector('.phone')).toBeNull();
    expect(draw(phone({ label: 'Phone' }), undefined).textContent).toBe('-');
  });

  test('are refused with a sentence of their own where none is declared', () => {
    expect(email({ label: 'Email' }).check('asha')).toBe('This is not an email address.');
    expect(phone({ label: 'Phone' }).check('123')).toBe('A phone number has 10 digits.');
    expect(phone({ label: 'Phone', invalid: 'Wrong' }).check('123')).toBe('Wrong');
    expect(email({ label: 'Email' }).check('asha@example.test')).toBeUndefined();
  });
});

describe('how far an export has come', () => {
  test.each([
    [{ read: 1, total: 1 }, '1 of 1 row'],
    [{ read: 0, total: 1200 }, '0 of 1,200 rows'],
    [{ read: 1 }, '1 row'],
    [{ read: 0 }, '0 rows'],
  ])('%j reads %s', (progress, text) => {
    render(<ExportStatus progress={progress} onCancel={() => undefined} />);
    expect(screen.getByRole('status').querySelector('span')?.textContent).toBe(text);
  });
});
