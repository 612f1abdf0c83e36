import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import * as kinds from '../../src/kinds';
import type { Field, FieldOptions } from '../../src/kinds/field';
import { addressOf, uploads } from '../support/fakeStorage';

export type KindName = keyof typeof kinds;

/** What the tests need to know of a kind besides the kind itself. */
interface Sample {
  /** Declares a field of the kind. */
  declare: (options: FieldOptions) => Field;
  /** A wire value that the kind can show. @default its sample */
  shown?: unknown;
  /** What a missing value reads. @default a dash */
  missing?: string;
  /** The kind's input, absent for kinds that are only shown. */
  input?: {
    /** The control's role; a password has none. */
    role?: 'textbox' | 'combobox' | 'radiogroup' | 'group';
    /** Whether its message is not tied to the control: the editor of rich text draws its own. @default false */
    isMessageApart?: boolean;
    /** Gives the control its first value, as a person would; absent where nobody can. */
    edit?: (user: UserEvent, control: HTMLElement) => Promise<void>;
    /** What the form holds afterwards. */
    edited?: unknown;
  };
}

const typing = (text: string, role?: 'textbox'): Sample['input'] => ({
  role,
  edit: (user, control) => user.type(control, text),
  edited: text,
});

const choosing = (name: string, edited: unknown): Sample['input'] => ({
  role: 'combobox',
  edit: async (user, control) => {
    await waitFor(() => expect(control.getAttribute('aria-disabled')).toBeNull());
    await user.click(control);
    await user.click(await screen.findByRole('option', { name }));
  },
  edited,
});

const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'a.png', { type: 'image/png' });
const film = new File(['film'], 'a.mp4', { type: 'video/mp4' });

const uploading = (picker: string, file: File, shown: 'img' | 'button', edited: unknown): Sample['input'] => ({
  role: 'group',
  edit: async (user, control) => {
    const input = control.querySelector<HTMLElement>(picker);
    if (!input) throw new Error('There is no file picker.');
    await user.upload(input, file);
    await screen.findByRole('progressbar');
    uploads.at(-1)?.finish();
    await screen.findByRole(shown, { name: shown === 'button' ? 'Click to View' : undefined });
  },
  edited,
});

/** The document of the rich text editor is the browser's own; the editor itself is told what to hold. */
const writeIntoEditor = async (text: string) => {
  const box = await waitFor(() => {
    const control = screen.getByRole('textbox');
    if (!('editor' in control)) throw new Error('The rich text editor is still loading.');
    return control;
  });
  const { commands } = Object(box.editor);
  commands.insertContent(text);
  fireEvent.blur(box);
};

const addressFields = { street: 'street', city: 'city', state: 'state', country: 'country', postalCode: 'postalCode' };
const postalCodes = { name: 'postal code', pattern: /^\d{5}$/, country: 'France' };

/** What the fake server answers to every read: the records that a reference may point to. */
export const answered = [
  { _id: '1', name: 'First' },
  { _id: '2', name: 'Second' },
];

/** One row per kind. A kind without a row does not compile, and fails the first test. */
export const samples: Record<KindName, Sample> = {
  count: {
    declare: options => kinds.count({ ...options, most: 10 }),
    input: choosing('3', '3'),
  },
  date: { declare: kinds.date },
  day: {
    declare: kinds.day,
    input: {
      edit: async (_user, control) => void fireEvent.change(control, { target: { value: '2026-03-09' } }),
      edited: '2026-03-09',
    },
  },
  digits: { declare: kinds.digits, input: typing('400001', 'textbox') },
  email: {
    declare: options => kinds.email({ ...options, invalid: 'No address' }),
    input: typing('asha@example.test', 'textbox'),
  },
  fixed: {
    declare: options => kinds.fixed({ ...options, value: 'role-1', shown: 'Admin' }),
    missing: 'Admin',
    input: { role: 'textbox' },
  },
  flag: {
    declare: kinds.flag,
    input: {
      role: 'radiogroup',
      edit: user => user.click(screen.getByRole('radio', { name: 'Inactive' })),
      edited: false,
    },
  },
  html: { declare: kinds.html },
  image: {
    declare: kinds.image,
    input: uploading('input', png, 'img', addressOf('a.png')),
  },
  images: {
    declare: options => kinds.images({ ...options, add: 'Add', addRefusal: 'Empty row', emptyRow: 'No file' }),
    input: uploading('input[multiple]', png, 'img', [{ key: expect.any(String), imgPath: addressOf('a.png') }]),
  },
  location: {
    declare: options =>
      kinds.location({ ...options, fallback: { lat: 21, lng: 72 }, fills: addressFields, postalCodes }),
    input: { role: 'radiogroup' },
  },
  message: { declare: kinds.message },
  number: { declare: kinds.number, input: typing('12', 'textbox') },
  password: { declare: options => kinds.password({ ...options, invalid: 'Too weak' }), input: typing('Secret@1') },
  phone: {
    declare: options => kinds.phone({ ...options, invalid: 'No phone' }),
    input: typing('9876543210', 'textbox'),
  },
  reference: {
    declare: options => kinds.reference({ ...options, to: 'faq/faqcategory', text: 'name' }),
    shown: { _id: '1', name: 'First' },
    input: choosing('Second', '2'),
  },
  references: {
    declare: options => kinds.references({ ...options, to: 'amenities/distinctive', text: 'name' }),
    shown: [{ _id: '1', name: 'First' }],
    input: choosing('Second', ['2']),
  },
  richText: {
    declare: kinds.richText,
    input: {
      role: 'textbox',
      edit: async () => {
        await writeIntoEditor('Hello');
        await screen.findByText('Hello');
      },
      edited: '<p>Hello</p>',
    },
  },
  select: {
    declare: options =>
      kinds.select({
        ...options,
        choices: [
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ],
      }),
    input: choosing('Second', 'b'),
  },
  suggested: {
    declare: options => kinds.suggested({ ...options, suggest: () => Promise.resolve(['India']) }),
    input: { role: 'combobox', edit: (user, control) => user.type(control, 'india'), edited: 'India' },
  },
  text: { declare: kinds.text, input: typing('Hello there', 'textbox') },
  textarea: { declare: kinds.textarea, input: typing('Hello there', 'textbox') },
  video: {
    declare: options => kinds.video({ ...options, add: 'Add', addRefusal: 'Empty row' }),
    input: uploading('input', film, 'button', [{ videoPath: addressOf('a.mp4') }]),
  },
  url: { declare: kinds.url, input: typing('https://example.test/a', 'textbox') },
};

export const kindNames = Object.keys(kinds).filter((name): name is KindName => name in kinds);
