import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { digits, email, phone, text, textarea, url } from '../../src/kinds';
import { renderForm } from '../support/renderForm';

const wrong = 'Wrong.';

describe('an email address', () => {
  const { check } = email({ label: 'Email', invalid: wrong });

  test.each(['a@b.co', 'asha.rao+deed@mail.example.test', " o'neil@example.test ", 'प्रिया@उदाहरण.भारत'])(
    'may be %s',
    value => {
      expect(check(value)).toBeUndefined();
    },
  );

  test.each([
    'asha',
    'asha@',
    '@b.co',
    'a@b',
    'a@b.',
    'a@.co',
    'a@b..co',
    'a b@c.co',
    'a@b.co, c@d.co',
    'A <a@b.co>',
    'a@@b.co',
  ])('may not be %s (ADMIN-44)', value => expect(check(value)).toBe(wrong));
});

describe('a phone number', () => {
  const { check, sample } = phone({ label: 'Phone', invalid: wrong });

  test.each(['9876543210', '0000000000', ' 9876543210 ', 9_876_543_210])('may be %s', value => {
    expect(check(value)).toBeUndefined();
  });

  test.each(['987654321', '98765432100', '987654321x', '98765 43210', '+919876543210', '9876543.10', '٩٨٧٦٥٤٣٢١٠'])(
    'may not be %s (ADMIN-42)',
    value => expect(check(value)).toBe(wrong),
  );

  test('has ten digits as a sample, whichever it is', () => {
    expect([0, 1, 9999].map(sample).every(value => /^\d{10}$/.test(value))).toBe(true);
  });
});

describe('digits', () => {
  test('may be any number of digits where no length is declared', () => {
    const { check } = digits({ label: 'Count', invalid: wrong });
    expect(['0', '007', '1'.repeat(40)].map(check)).toEqual([undefined, undefined, undefined]);
    expect(['-1', '1.5', '1e3', 'x'].map(check)).toEqual([wrong, wrong, wrong, wrong]);
  });

  test('may be of the declared length only', () => {
    const { check } = digits({ label: 'Pincode', invalid: wrong, length: 6 });
    expect(['400001', '40000', '4000012'].map(check)).toEqual([undefined, wrong, wrong]);
  });

  test('are all that can be typed', async () => {
    const { user } = await renderForm({ count: digits({ label: 'Count' }) });
    const box = await screen.findByRole('textbox', { name: 'Count' });
    await user.type(box, '0a1-2 .3');
    expect(box).toHaveProperty('value', '0123');
    expect(box.getAttribute('inputmode')).toBe('numeric');
  });
});

describe('text', () => {
  test('is sent without the space around it', () => {
    expect(text({ label: 'Title' }).toApi('  Sea view \n')).toBe('Sea view');
  });

  test('may be as long as declared and no longer', () => {
    const { check } = text({ label: 'Title', max: 5 });
    expect(check('12345')).toBeUndefined();
    expect(check('123456')).toBe('At most 5 characters.');
    expect(check(' 12345 ')).toBeUndefined();
  });

  test('counts its characters while it is typed, beside the help', async () => {
    const { user } = await renderForm({ title: text({ label: 'Title', max: 5, help: 'As on the deed' }) });
    const box = await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.getByText('As on the deed · 0 of 5 characters')).toBeInstanceOf(HTMLElement);
    await user.type(box, 'abcdefg');
    expect(box).toHaveProperty('value', 'abcde');
    expect(screen.getByText('As on the deed · 5 of 5 characters')).toBeInstanceOf(HTMLElement);
  });

  test('shows a number as text, and nothing for what is neither', async () => {
    await renderForm(
      { a: text({ label: 'A' }), b: text({ label: 'B' }) },
      { saved: { a: 12, b: { toString: () => 'x' } } },
    );
    expect(await screen.findByRole('textbox', { name: 'A' })).toHaveProperty('value', '12');
    expect(screen.getByRole('textbox', { name: 'B' })).toHaveProperty('value', '');
  });

  test('of several lines keeps them', async () => {
    const { user, save } = await renderForm({ words: textarea({ label: 'Words' }) });
    await user.type(await screen.findByRole('textbox', { name: 'Words' }), 'one{Enter}two');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ words: 'one\ntwo' }));
  });

  test('checks a filled field again when it is left, once the form has been refused', async () => {
    const { user } = await renderForm({ mail: email({ label: 'Email', invalid: wrong }) });
    const box = await screen.findByRole('textbox', { name: 'Email' });
    await user.type(box, 'asha');
    await user.tab();
    expect(screen.queryByText(wrong)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(wrong)).toBeInstanceOf(HTMLElement);
    await user.type(box, '@');
    expect(screen.queryByText(wrong)).toBeNull();
    await user.tab();
    expect(await screen.findByText(wrong)).toBeInstanceOf(HTMLElement);
  });
});

describe('a web address', () => {
  const { Cell, check } = url({ label: 'Link' });

  test.each(['https://example.test/a?b=c', 'http://example.test', ' https://example.test ', ''])(
    'may be given: %j',
    value => {
      expect(check(value)).toBeUndefined();
    },
  );

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'mailto:a@b.co',
    'ftp://example.test/',
    'www.example.test',
    '/roles/admin',
    '//example.test',
    'http://',
    'words',
  ])('is refused where it is none of the web: %j', value => {
    expect(check(value)).toBe('The address must begin with http:// or https://');
    expect(url({ label: 'Link', invalid: 'Not this' }).check(value)).toBe('Not this');
  });
  const draw = (value: unknown) => render(<>{Cell({ value, label: 'Link' })}</>).container;

  test.each(['https://example.test/a?b=c', 'http://example.test/', 'mailto:a@b.co', 'tel:+911234567890'])(
    'is a link where it may be opened: %s',
    value => {
      const link = draw(value).querySelector('a');
      expect(link?.getAttribute('href')).toBe(value);
      expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
      expect(link?.textContent).toBe(value);
    },
  );

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'blob:https://a.test/1',
    'www.example.test',
    '//example.test',
    '/settings',
  ])('is plain text otherwise: %s', value => {
    const container = draw(value);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toBe(value.trim());
  });
});
