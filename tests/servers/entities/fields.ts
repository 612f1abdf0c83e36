import {
  dateTime,
  day,
  email,
  flag,
  number,
  reference,
  select,
  text,
  textarea,
  texts,
} from '../../../src/engine/fields';

/** A route of this registry, where the compiler knows those of the application. */
const pointer = reference({ label: 'Author', to: 'faq/faqcategory', text: 'name' });

export const authorFields = {
  name: text({ label: 'Name', required: 'Enter a name.' }),
  birthday: day({ label: 'Birthday' }),
  email: email({ label: 'Email' }),
  active: flag({ label: 'Active', labels: ['Yes', 'No'] }),
  status: select({
    label: 'Status',
    choices: [
      { value: 'draft', label: 'Draft' },
      { value: 'review', label: 'Review' },
      { value: 'public', label: 'Public' },
    ],
  }),
  note: text({ label: 'Note', emptyValue: '' }),
};

/** @param authors route of the authors */
export const articleFields = (authors: string) => ({
  title: text({ label: 'Title', required: 'Enter a title.' }),
  body: textarea({ label: 'Body', emptyValue: '' }),
  published_at: dateTime({ label: 'Published' }),
  printed_at: dateTime({ label: 'Printed', zone: 'none' }),
  tags: texts({ label: 'Tags' }),
  author: pointer.with({ to: authors }),
  rating: number({ label: 'Rating', decimals: true }),
});

/** @param authors route of the authors, who order as well */
export const orderFields = (authors: string) => ({
  code: text({ label: 'Code', required: 'Enter a code.' }),
  amount: number({ label: 'Amount', decimals: true, required: 'Enter an amount.' }),
  note: textarea({ label: 'Note' }),
  customer: pointer.with({ label: 'Customer', to: authors }),
});
