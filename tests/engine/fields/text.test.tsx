import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { digits, email, password, phone, text, texts, url } from '../../../src/engine/fields';
import type { Field } from '../../../src/engine/fields/field';
import { textsOf } from '../../support/dom';
import { renderForm } from '../../support/renderForm';

const wrong = 'Wrong.';
const draw = ({ renderCell, label }: Field, value: unknown) =>
  render(<>{renderCell({ value, label: String(label) })}</>).container;

/** Draws a form with one text. */
const open = async (field: Field, value?: string) => {
  const form = await renderForm({ text: field }, { saved: { text: value } });
  const box = await screen.findByRole('textbox');
  if (!(box instanceof HTMLInputElement)) throw new Error('The text has no input.');
  return { ...form, box };
};

describe('an email address', () => {
  const { check } = email({ label: 'Email', invalid: wrong });

  const right = ['a@b.co', 'asha.rao+deed@mail.example.test', " o'neil@example.test ", 'प्रिया@उदाहरण.भारत'];
  test.each(right)('may be %s', value => expect(check(value)).toBeUndefined());

  const none = ['asha', 'asha@', '@b.co', 'a@b', 'a@b.', 'a@.co', 'a@b..co', 'a b@c.co', 'a@b.co, c@d.co', 'a@@b.co'];
  test.each(none)('may not be %s (ADMIN-44)', value => expect(check(value)).toBe(wrong));
});

describe('a phone number', () => {
  const { check, sample } = phone({ label: 'Phone', invalid: wrong });

  const right = ['9876543210', '0000000000', ' 9876543210 ', 9_876_543_210];
  test.each([...right, ...[0, 1, 9999].map(sample)])('may be %s', value => expect(check(value)).toBeUndefined());

  const none = ['987654321', '98765432100', '987654321x', '98765 43210', '+919876543210', '9876543.10', '٩٨٧٦٥٤٣٢١٠'];
  test.each(none)('may not be %s (ADMIN-42)', value => expect(check(value)).toBe(wrong));
});

describe('addresses and numbers in a cell', () => {
  const address = email({ label: 'Email' });
  const number = phone({ label: 'Phone' });

  test('an address of a Hindi domain is shown as people write it, and copied and sent as it is stored (INPUT-19)', () => {
    const stored = 'priya@xn--p1b6ci4b4b3a.xn--h2brj9c';
    const cell = draw(address, stored).querySelector('.email');
    expect(cell?.textContent).toBe('priya@उदाहरण.भारत');
    expect([cell?.querySelector('button')?.dataset.copy, address.toApi(stored)]).toEqual([stored, stored]);
  });

  test('break before the @ only, and a phone number not at all', () => {
    const html = draw(address, 'asha.rao@example.test').querySelector('.email')?.innerHTML;
    expect(html).toMatch(/^asha\.rao<wbr>@example\.test<button [^>]*><\/button>$/);
    const long = `${'a'.repeat(40)}@example.test`;
    const drawn = (['renderCell', 'renderShow'] as const).flatMap(place => {
      const { container } = render(<>{address[place]({ value: long, label: 'Email' })}</>);
      return [container.querySelector('.clip')?.getAttribute('title'), container.querySelector('button')?.tabIndex];
    });
    expect(drawn).toEqual([long, -1, undefined, 0]);
    const longest = '98765 43210/98765 43211x';
    expect(draw(number, longest).querySelector('.phone')?.textContent).toBe(longest);
  });

  test.each([
    [address, 'no address'],
    [address, '@home'],
    [address, `${'a'.repeat(41)}@example.test`],
    [number, '9'.repeat(25)],
  ])('%#: are shown as they are where they are none', (field, value) => {
    const { children, textContent } = draw(field, value);
    expect([textContent, children.length]).toEqual([value, 0]);
  });

  test('are refused in words of their own where none are declared', () => {
    expect(address.check('asha')).toBe('This is not an email address.');
    expect(number.check('123')).toBe('A phone number has 10 digits.');
  });
});

describe('digits', () => {
  const of = (length?: number) => digits({ label: 'Pincode', invalid: wrong, length }).check;

  test('may be any number of digits, or of the declared length only', () => {
    expect(['0', '007', '1'.repeat(40)].map(of())).toEqual([undefined, undefined, undefined]);
    expect(['-1', '1.5', '1e3', 'x'].map(of())).toEqual([wrong, wrong, wrong, wrong]);
    expect(['400001', '40000', '4000012'].map(of(6))).toEqual([undefined, wrong, wrong]);
  });

  test('are all that can be typed', async () => {
    const { user, box } = await open(digits({ label: 'Count' }));
    await user.type(box, '0a1-2 .3');
    expect([box.value, box.inputMode]).toEqual(['0123', 'numeric']);
    screen.getByText('“a-.” was left out.');
    await user.clear(box);
    await user.type(box, '4');
    expect(screen.queryByText(/was left out/)).toBeNull();
    await user.clear(box);
    await user.type(box, 'x');
    expect(box.value).toBe('');
    screen.getByText('“x” was left out.');
  });
});

test('a phone number that an input method composes stays as it is until it has ended (INPUT-21)', async () => {
  const { box } = await open(phone({ label: 'Phone' }));
  fireEvent.compositionStart(box);
  for (const value of ['९', '९८']) {
    fireEvent.input(box, { target: { value }, isComposing: true });
    expect(box.value).toBe(value);
  }
  fireEvent.compositionEnd(box);
  expect(box.value).toBe('98');
});

test('a pasted password comes without spaces and invisible characters around it, a typed one as it is typed', async () => {
  await renderForm({ secret: password({ label: 'Secret', invalid: wrong }) }, {});
  const box = await screen.findByLabelText<HTMLInputElement>('Secret');
  fireEvent.input(box, { target: { value: ' Deed 1 ' } });
  expect(box.value).toBe(' Deed 1 ');
  fireEvent.input(box, { target: { value: '\u200B Deed 1 \u200B' }, inputType: 'insertFromPaste' });
  expect(box.value).toBe('Deed 1');
});

describe('text', () => {
  test('is sent without the space around it, and may be as long as declared', () => {
    const { check, toApi } = text({ label: 'Title', max: 5 });
    expect(toApi('  Sea view \n')).toBe('Sea view');
    expect(['12345', ' 12345 ', '123456'].map(check)).toEqual([undefined, undefined, 'At most 5 characters.']);
  });

  test('counts its characters while it is typed; a number is shown as text', async () => {
    const fields = { title: text({ label: 'Title', max: 5, help: 'As on the deed' }), a: text({ label: 'A' }) };
    const { user } = await renderForm(fields, { saved: { title: '', a: 12 } });
    const box = await screen.findByRole('textbox', { name: 'Title' });
    screen.getByText('As on the deed · 0 of 5 characters');
    await user.type(box, 'abcdefg');
    expect(box).toHaveProperty('value', 'abcde');
    screen.getByText('As on the deed · 5 of 5 characters');
    expect(screen.getByRole('textbox', { name: 'A' })).toHaveProperty('value', '12');
  });

  test('is pasted whole and cut in a second step, which is said until more is typed (INPUT-13)', async () => {
    const { user, box } = await open(text({ label: 'Title', max: 5 }), 'abc');
    const steps: string[] = [];
    // As browsers do, which the stand-in does not.
    const execCommand = vi.fn<(_command: string, _ui: boolean, inserted: string) => boolean>(
      (_command, _ui, inserted) => {
        const [start, end] = [box.selectionStart ?? 0, box.selectionEnd ?? 0];
        fireEvent.input(box, { target: { value: box.value.slice(0, start) + inserted + box.value.slice(end) } });
        box.setSelectionRange(start + inserted.length, start + inserted.length);
        return steps.push(`${box.value} of ${box.maxLength}`) > 0;
      },
    );
    Object.assign(document, { execCommand });
    const paste = (words: string) =>
      fireEvent.paste(box, { clipboardData: { types: words ? undefined : ['Files'], getData: () => words } });
    box.setSelectionRange(1, 2);
    expect(paste(''), 'a picture without any words is left to the browser').toBe(true);
    expect([steps, box.value]).toEqual([[], 'abc']);
    paste('12\u200B34');
    Reflect.deleteProperty(document, 'execCommand');
    expect([steps, box.value, box.maxLength]).toEqual([['a1234c of -1', 'a123c of -1'], 'a123c', 5]);
    await screen.findByText('1 character was left out. Undo brings the whole paste back. · 5 of 5 characters');
    await user.type(box, '{Backspace}');
    screen.getByText('4 of 5 characters');
    expect(paste('x'), 'is left to the browser').toBe(true);
  });

  test('checks a filled field again when it is left, once the form has been refused', async () => {
    const { user, box, submit } = await open(email({ label: 'Email', invalid: wrong }));
    await user.type(box, 'asha');
    await user.tab();
    expect(screen.queryByText(wrong)).toBeNull();
    await submit();
    await screen.findByText(wrong);
    await user.type(box, '@');
    expect(screen.queryByText(wrong)).toBeNull();
    await user.tab();
    await screen.findByText(wrong);
  });

  test('with line breaks is edited with them (VALUE-08)', async () => {
    const { user, save, saves } = await renderForm(
      { note: text({ label: 'Note' }) },
      { saved: { note: 'first\nsecond' } },
    );
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), '!');
    await saves({ note: 'first\nsecond!' });
    expect(save).toHaveBeenCalledOnce();
  });
});

describe('a web address', () => {
  const { renderCell, check } = url({ label: 'Link' });

  const refusal = 'The address must begin with http:// or https://';
  const dangerous = ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', 'ftp://example.test/'];
  const relative = ['www.example.test', '//example.test', '/things/7', 'http://'];
  const cases: [answer: string | undefined, shown: string, addresses: string[]][] = [
    [undefined, 'link', ['https://example.test/a?b=c', 'http://example.test/']],
    [refusal, 'link', ['mailto:a@b.co', 'tel:+911234567890']],
    [refusal, 'text', [...dangerous, ...relative]],
  ];
  test.each(cases)('is answered with “%s”, and a %s in a cell: %j', (answer, shown, addresses) => {
    for (const value of addresses) {
      expect(check(value)).toBe(answer);
      const { container } = render(<>{renderCell({ value, label: 'Link' })}</>);
      const link = container.querySelector('a');
      expect(container.textContent).toBe(value.trim());
      expect(link?.getAttribute('href')).toBe(shown === 'link' ? value : undefined);
      expect(link?.getAttribute('rel')).toBe(shown === 'link' ? 'noopener noreferrer' : undefined);
    }
  });

  test('may be left out, and is refused in the declared words', () => {
    expect([check(''), check(' https://example.test ')]).toEqual([undefined, undefined]);
    expect(url({ label: 'Link', invalid: 'Not this' }).check('words')).toBe('Not this');
  });
});

describe('a list of texts', () => {
  const tags = texts({ label: 'Tags' });

  test.each([
    ['is added to by Enter', [], 'sea{Enter}view{Enter}', ['sea', 'view']],
    ['is added to by a comma', [], 'sea, lake view,', ['sea', 'lake view']],
    ['is added to when the input is left', [], 'sea{Enter}view', ['sea', 'view']],
    ['has each text once, however often it is entered', [], 'sea{Enter} sea {Enter}', ['sea']],
    ['has each text once, and none that is empty, by commas', [], 'sea,,sea,', ['sea']],
    ['has no spaces around a text', [], '  sea  {Enter}   {Enter}', ['sea']],
    ['loses its last text by Backspace', ['sea', 'view'], '{Backspace}', ['sea']],
  ])('%s (VALUE-10)', async (_, stored, typed, list) => {
    const { user, save, saves } = await renderForm({ tags }, { saved: { tags: stored } });
    await user.click(await screen.findByRole('combobox', { name: 'Tags' }));
    await user.keyboard(typed);
    await saves({ tags: list });
    expect(save).toHaveBeenCalledOnce();
  });

  test('suggests those that are not yet entered, and is shown with commas', async () => {
    const field = tags.with({ suggestions: ['sea', 'view', 'season'] });
    const { user } = await renderForm({ tags: field }, { saved: { tags: ['sea'] } });
    await user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'se');
    expect(textsOf(screen.getAllByRole('option'))).toEqual(['season']);
    expect(tags.toText(['sea', '', ' view ', 7, null])).toBe('sea, view, 7');
  });
});

test('a new password is hidden until it is asked to be shown', async () => {
  const { user } = await renderForm({ password: password({ label: 'Password', invalid: 'Wrong' }) });
  const box = await screen.findByLabelText(/^Password/, { selector: 'input' });
  expect(box).toMatchObject({ type: 'password', autocomplete: 'new-password' });
  const button = screen.getByRole('button', { name: 'Show Password' });
  await user.click(button);
  expect([box.getAttribute('type'), button.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await user.click(button);
  expect(box).toHaveProperty('type', 'password');
});
