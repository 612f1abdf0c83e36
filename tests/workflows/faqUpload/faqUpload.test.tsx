import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderEntity } from '../../support/renderEntity';
import { signedInWire } from '../../support/signedIn';

const wire = signedInWire();
const csv = (lines: readonly string[]) =>
  new File([['Id,Name,Question,Answer', ...lines].join('\n')], 'faqs.csv', { type: 'text/csv' });

const open = async () => {
  const { user } = await renderEntity('faq/faqs', '/upload');
  const form = within(await screen.findByRole('dialog', { name: 'Export Excel' }));
  const input = await form.findByLabelText<HTMLInputElement>('CSV file');
  return { user, form, choose: (file: File) => user.upload(input, file), submit: form.getByText('Add Details') };
};
const summary = async () =>
  within(await screen.findByRole('region', { name: 'Preview' })).getByRole('status').textContent;
const sent = () => wire().sent.filter(({ path }) => path === 'faqCategory/upload-csv');

test('FAQ-14 to FAQ-16: nothing is sent without a file', async () => {
  const { user, form, submit } = await open();
  expect(form.getByLabelText('CSV file').getAttribute('accept')).toBe('.csv');
  await user.click(submit);
  expect(form.getByRole('alert').textContent).toBe('*Please select file!');
  expect(sent()).toEqual([]);
});

test('FAQ-39: the problems of its rows are named before anything is sent', async () => {
  const { user, form, choose, submit } = await open();
  await choose(csv(['1,Ownership,Same?,A', '2,Nowhere,,A', '3,Ownership,same?,A']));
  expect(await summary()).toBe('3 rows, 2 with problems.');
  expect(form.getByText('The question is missing. There is no category “Nowhere”.')).toBeInstanceOf(HTMLElement);
  expect(form.getByText('The same question stands in row 1.')).toBeInstanceOf(HTMLElement);
  expect(submit).toHaveProperty('disabled', true);
  await user.click(form.getByLabelText('Send the file although some rows have problems'));
  expect(submit).toHaveProperty('disabled', false);
  expect(sent()).toEqual([]);
});

test.each([
  ['', 'faqs.csv is empty.'],
  ['a,b\n1,2', 'has no column Id, Name, Question and Answer.'],
  ['PK\u0003\u0004\u0000', 'is not a text file in UTF-8.'],
])('FAQ-19: a file of %j is refused: %s', async (content, words) => {
  const { form, choose } = await open();
  await choose(new File([content], 'faqs.csv', { type: 'text/csv' }));
  expect((await form.findByRole('alert')).textContent).toContain(words);
});

test('5,000 rows are shown a page at a time', async () => {
  const { user, form, choose } = await open();
  await choose(csv(Array.from({ length: 5000 }, (_, n) => `${n},Ownership,Question ${n},Answer ${n}`)));
  expect(await summary()).toBe('5000 rows, 0 with problems.');
  expect(form.getAllByRole('row')).toHaveLength(1 + 50);
  await user.click(form.getByRole('button', { name: 'Next rows' }));
  expect(form.getByRole('cell', { name: 'Question 50' })).toBeInstanceOf(HTMLElement);
});
