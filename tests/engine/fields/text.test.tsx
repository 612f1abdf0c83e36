import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { digits, email, phone, text, url } from '../../../src/engine/fields';
import type { Field } from '../../../src/engine/fields/field';
import { renderForm } from '../../support/renderForm';

const wrong = 'Wrong.';

describe('an email address', () => {
  const { check } = email({ label: 'Email', invalid: wrong });

  const right = ['a@b.co', 'asha.rao+deed@mail.example.test', " o'neil@example.test ", 'प्रिया@उदाहरण.भारत'];
  test.each(right)('may be %s', value => expect(check(value)).toBeUndefined());

  test.each(['asha', 'asha@', '@b.co', 'a@b', 'a@b.', 'a@.co', 'a@b..co', 'a b@c.co', 'a@b.co, c@d.co', 'a@@b.co'])(
    'may not be %s (ADMIN-44)',
    value => expect(check(value)).toBe(wrong),
  );
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

describe('addresses and numbers in a cell', () => {
  const draw = ({ Cell, label }: Field, value: unknown) =>
    render(<>{Cell({ value, label: String(label) })}</>).container;

  test('an address of a Hindi domain is shown as people write it, and copied and sent as it is stored (INPUT-19)', () => {
    const stored = 'priya@xn--p1b6ci4b4b3a.xn--h2brj9c';
    const cell = draw(email({ label: 'Email' }), stored).querySelector('.email');
    expect(cell?.textContent).toBe('priya@उदाहरण.भारत');
    expect(cell?.querySelector('button')?.dataset.copy).toBe(stored);
    expect(email({ label: 'Email' }).toApi(stored)).toBe(stored);
  });

  test('break before the @ only, and a phone number not at all', () => {
    const html = draw(email({ label: 'Email' }), 'asha.rao@example.test').querySelector('.email')?.innerHTML;
    expect(html).toMatch(/^asha\.rao<wbr>@example\.test<button [^>]*><\/button>$/);
    const long = `${'a'.repeat(25)}@example.test`;
    const drawn = (['Cell', 'Show'] as const).map(place => {
      const { container } = render(<>{email({ label: 'Email' })[place]({ value: long, label: 'Email' })}</>);
      return [container.querySelector('.clip')?.getAttribute('title'), container.querySelector('button')?.tabIndex];
    });
    expect(drawn).toEqual([
      [long, -1],
      [undefined, 0],
    ]);
    expect(draw(phone({ label: 'Phone' }), '98765 43210').querySelector('.phone')?.textContent).toBe('98765 43210');
  });

  test.each([
    [email({ label: 'Email' }), 'no address', 'no address'],
    [email({ label: 'Email' }), '@home', '@home'],
    [email({ label: 'Email' }), `${'a'.repeat(400)}@example.test`, `${'a'.repeat(400)}@example.test`],
    [phone({ label: 'Phone' }), '9'.repeat(60), '9'.repeat(60)],
  ])('%#: are shown as they are where they are none', (field, value, shown) => {
    const { children, textContent } = draw(field, value);
    expect(textContent).toBe(shown);
    expect(children).toHaveLength(0);
  });

  test('are refused in words of their own where none are declared', () => {
    expect(email({ label: 'Email' }).check('asha')).toBe('This is not an email address.');
    expect(phone({ label: 'Phone' }).check('123')).toBe('A phone number has 10 digits.');
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
    expect(screen.getByText('“a-.” was left out.')).toBeInstanceOf(HTMLElement);
    await user.clear(box);
    await user.type(box, '4');
    expect(screen.queryByText(/was left out/)).toBeNull();
  });
});

describe('text', () => {
  test('is sent without the space around it, and may be as long as declared', () => {
    const { check, toApi } = text({ label: 'Title', max: 5 });
    expect(toApi('  Sea view \n')).toBe('Sea view');
    expect(['12345', ' 12345 ', '123456'].map(check)).toEqual([undefined, undefined, 'At most 5 characters.']);
  });

  test('counts its characters while it is typed; a number is shown as text', async () => {
    const { user } = await renderForm(
      { title: text({ label: 'Title', max: 5, help: 'As on the deed' }), a: text({ label: 'A' }) },
      { saved: { title: '', a: 12 } },
    );
    const box = await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.getByText('As on the deed · 0 of 5 characters')).toBeInstanceOf(HTMLElement);
    await user.type(box, 'abcdefg');
    expect(box).toHaveProperty('value', 'abcde');
    expect(screen.getByText('As on the deed · 5 of 5 characters')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('textbox', { name: 'A' })).toHaveProperty('value', '12');
  });

  test('is pasted whole and cut in a second step, which is said until more is typed (INPUT-13)', async () => {
    const { user } = await renderForm({ title: text({ label: 'Title', max: 5 }) }, { saved: { title: 'abc' } });
    const box = await screen.findByRole('textbox', { name: 'Title' });
    if (!(box instanceof HTMLInputElement)) throw new Error('The text has no input.');
    const steps: string[] = [];
    // As browsers do, which the stand-in does not.
    const execCommand = (_command: string, _ui: boolean, inserted: string) => {
      const [start, end] = [box.selectionStart ?? 0, box.selectionEnd ?? 0];
      fireEvent.input(box, { target: { value: box.value.slice(0, start) + inserted + box.value.slice(end) } });
      box.setSelectionRange(start + inserted.length, start + inserted.length);
      return steps.push(`${box.value} of ${box.maxLength}`) > 0;
    };
    Object.assign(document, { execCommand });
    const paste = (words: string) => fireEvent.paste(box, { clipboardData: { getData: () => words } });
    box.setSelectionRange(1, 2);
    paste('12\u200B34');
    Reflect.deleteProperty(document, 'execCommand');
    expect([steps, box.value, box.maxLength]).toEqual([['a1234c of -1', 'a123c of -1'], 'a123c', 5]);
    const note = '1 character was left out. Undo brings the whole paste back. · 5 of 5 characters';
    expect(await screen.findByText(note)).toBeInstanceOf(HTMLElement);
    await user.type(box, '{Backspace}');
    expect(screen.getByText('4 of 5 characters')).toBeInstanceOf(HTMLElement);
    expect(paste('x'), 'is left to the browser').toBe(true);
  });

  test('keeps its selected words when a picture without any words is pasted', async () => {
    await renderForm({ title: text({ label: 'Title', max: 5 }) }, { saved: { title: 'abc' } });
    const box = await screen.findByRole('textbox', { name: 'Title' });
    if (!(box instanceof HTMLInputElement)) throw new Error('The text has no input.');
    const execCommand = vi.fn<() => boolean>().mockReturnValue(true);
    Object.assign(document, { execCommand });
    box.setSelectionRange(1, 2);
    const clipboardData = { types: ['Files'], getData: () => '' };
    const isLeftToBrowser = fireEvent.paste(box, { clipboardData });
    Reflect.deleteProperty(document, 'execCommand');
    expect([execCommand.mock.calls, isLeftToBrowser, box.value]).toEqual([[], true, 'abc']);
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

  test.each([
    ['https://example.test/a?b=c', 'taken', 'link'],
    ['http://example.test/', 'taken', 'link'],
    ['mailto:a@b.co', 'refused', 'link'],
    ['tel:+911234567890', 'refused', 'link'],
    ['ftp://example.test/', 'refused', 'text'],
    ['javascript:alert(1)', 'refused', 'text'],
    [' JaVaScRiPt:alert(1)', 'refused', 'text'],
    ['data:text/html,x', 'refused', 'text'],
    ['www.example.test', 'refused', 'text'],
    ['//example.test', 'refused', 'text'],
    ['/roles/admin', 'refused', 'text'],
    ['http://', 'refused', 'text'],
  ])('%j is %s in a form, and a %s in a cell', (value, given, shown) => {
    const refusal = 'The address must begin with http:// or https://';
    expect(check(value)).toBe(given === 'refused' ? refusal : undefined);
    const { container } = render(<>{Cell({ value, label: 'Link' })}</>);
    const link = container.querySelector('a');
    expect(container.textContent).toBe(value.trim());
    expect(link?.getAttribute('href')).toBe(shown === 'link' ? value : undefined);
    expect(link?.getAttribute('rel')).toBe(shown === 'link' ? 'noopener noreferrer' : undefined);
  });

  test('may be left out, and is refused in the declared words', () => {
    expect([check(''), check(' https://example.test ')]).toEqual([undefined, undefined]);
    expect(url({ label: 'Link', invalid: 'Not this' }).check('words')).toBe('Not this');
  });
});
