import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { password } from '../../src/kinds';
import { renderForm } from '../support/renderForm';

const wrong = '*Please Enter vaild password Format!';
const field = password({ label: 'Password', invalid: wrong });

describe('a new password', () => {
  test.each([
    ['of 7 characters', 'Abcd@12'],
    ['of 15 characters', 'Abcdefghijk@123'],
    ['with letters of another script', 'Éàçñ@12'],
    ['of many special characters', 'aB1!"#$%&'],
    ['with an emoji as its special character', 'Abcd123🔑'],
  ])('may be one %s', (_, value) => {
    expect(field.check(value)).toBeUndefined();
  });

  test.each([
    ['of 6 characters (ADMIN-46)', 'Abc@12'],
    ['of 16 characters (ADMIN-46)', 'Abcdefghijk@1234'],
    ['without a lowercase letter (ADMIN-47)', 'ABCD@123'],
    ['without an uppercase letter (ADMIN-48)', 'abcd@123'],
    ['without a digit (ADMIN-49)', 'Abcd@efg'],
    ['without a special character (ADMIN-50)', 'Abcd1234'],
    ['with a space in it (ADMIN-51)', 'Abcd @123'],
    ['with a space before it (ADMIN-51)', ' Abcd@123'],
    ['with a tab after it (ADMIN-51)', 'Abcd@123\t'],
    ['with a no-break space in it (ADMIN-51)', 'Abcd\u00A0@123'],
    ['of white space only', '        '],
    ['that is no text', 12_345_678],
  ])('may not be one %s', (_, value) => {
    expect(field.check(value)).toBe(wrong);
  });

  test('counts white space as given, so that it is refused for its form', () => {
    expect(field.isEmpty('   ')).toBe(false);
    expect(['', undefined, null].map(field.isEmpty)).toEqual([true, true, true]);
  });

  test('is sent exactly as it was typed, and has no text for lists, names or exports', () => {
    expect(field.toApi(' Ab@1 ')).toBe(' Ab@1 ');
    expect(field.toText('Secret@1')).toBe('');
    expect(field.secret).toBe(true);
  });

  test('is hidden until it is asked to be shown', async () => {
    const { user } = await renderForm({ password: field });
    const box = await screen.findByLabelText(/^Password/, { selector: 'input' });
    expect(box).toMatchObject({ type: 'password', autocomplete: 'new-password' });
    const button = screen.getByRole('button', { name: 'Show Password' });
    await user.click(button);
    expect(box).toHaveProperty('type', 'text');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await user.click(button);
    expect(box).toHaveProperty('type', 'password');
  });
});
