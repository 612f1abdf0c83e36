import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listUnsaved } from '../../../src/engine/data/unsavedWork';
import { expectConsole } from '../../support/console';
import { standingToasts, textsOf } from '../../support/dom';
import { renderEntity } from '../../support/renderEntity';
import { signedInWire } from '../../support/signedIn';

const wire = signedInWire();
const csv = (lines: readonly string[]) =>
  new File([['Id,Name,Question,Answer', ...lines].join('\n')], 'faqs.csv', { type: 'text/csv' });

const open = async () => {
  const { user } = await renderEntity('faq/faqs', '/upload');
  const form = within(await screen.findByRole('dialog', { name: 'Export Excel' }));
  const input = await form.findByLabelText<HTMLInputElement>('CSV file', { selector: 'input' });
  return { user, form, choose: (file: File) => user.upload(input, file), submit: form.getByText('Add Details') };
};
const summary = async () =>
  within(await screen.findByRole('region', { name: 'Preview' })).getByRole('status').textContent;
const sent = () => wire().sent.filter(({ path }) => path === 'faqCategory/upload-csv');

test('nothing is sent without a file (FAQ-14 to FAQ-16)', async () => {
  const { user, form, submit } = await open();
  expect(form.getByLabelText('CSV file', { selector: 'input' }).getAttribute('accept')).toBe('.csv');
  await user.click(submit);
  expect(form.getByRole('alert').textContent).toBe('*Please select file!');
  expect(sent()).toEqual([]);
});

test('the buttons for the file say what they do, whatever they are called (FAQ-40)', async () => {
  await renderEntity('faq/faqs');
  const sample = await screen.findByRole('button', { name: 'Sample Excel Download' });
  expect(sample.title).toBe('Downloads an example of the CSV file that “Export Excel” takes');
  const { title } = screen.getByRole('link', { name: 'Export Excel' });
  expect(title).toBe('Adds the FAQs of a CSV file; the list is exported under “Options”');
});

test('a file that is being checked is named, and nothing is sent or missed until then', async () => {
  const { form, choose, submit } = await open();
  const release = wire().hold('GET faqCategory/getAllFAQCategory');
  await choose(csv(['1,Ownership,Who?,A']));
  expect(form.getByText('Checking faqs.csv…')).toBeTruthy();
  expect(submit).toHaveProperty('disabled', true);
  release();
  await summary();
  expect(submit).toHaveProperty('disabled', false);
  expect(form.getByText('faqs.csv')).toBeTruthy();
});

test('its rows are shown and their problems are named before anything is sent, and that it was not sent (FAQ-39 SHELL-137)', async () => {
  const { user, form, choose, submit } = await open();
  await choose(csv(['1,Ownership,Same?,A', '2,Nowhere,,A', '3,Ownership,same?,A', 'stray']));
  expect(await summary()).toBe('4 rows, 3 with problems.');
  expect(await listUnsaved()).toEqual(['CSV file: faqs.csv']);
  const [, second] = within(form.getByRole('region', { name: 'Rows of the file' })).getAllByRole('row');
  expect(textsOf(second?.children ?? []).slice(0, 5)).toEqual(['2', '2', 'Nowhere', '', 'A']);
  expect(form.getByText('The question is missing. There is no category “Nowhere”.')).toBeInstanceOf(HTMLElement);
  expect(form.getByText('The same question stands in row 1.')).toBeInstanceOf(HTMLElement);
  expect(submit).toHaveProperty('disabled', true);
  await user.click(form.getByLabelText('Send the file although some rows have problems'));
  expect(submit).toHaveProperty('disabled', false);
  await choose(csv(['1,Nowhere,Why?,A']));
  expect(await summary()).toBe('1 row, 1 with problems.');
  expect(submit, 'another file is not accepted yet').toHaveProperty('disabled', true);
  await choose(csv(['1,Ownership']));
  expect(await summary()).toBe('1 row, 1 with problems.');
  expect(form.queryByLabelText(/^Send the file although/)).toBeNull();
  expect(submit, 'no row can be sent').toHaveProperty('disabled', true);
  expect(sent()).toEqual([]);
});

test('the rows of a long file are shown fifty at a time', async () => {
  const { user, form, choose } = await open();
  await choose(csv(Array.from({ length: 51 }, (_, at) => `${at + 1},Ownership,${at < 50 ? `Question ${at}?` : ''},A`)));
  await summary();
  const filter = form.getByLabelText('Show only rows with problems');
  const numbers = () => {
    const [, ...rows] = within(form.getByRole('region', { name: 'Rows of the file' })).getAllByRole('row');
    return rows.map(({ firstElementChild }) => firstElementChild?.textContent);
  };
  const isDisabled = (name: string) => form.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(numbers()).toEqual(['51']);
  await user.click(filter);
  expect([numbers().length, form.getByText('1–50 of 51').tagName]).toEqual([50, 'SPAN']);
  expect([isDisabled('Previous rows'), isDisabled('Next rows')]).toEqual([true, false]);
  await user.click(form.getByRole('button', { name: 'Next rows' }));
  expect([numbers(), isDisabled('Previous rows'), isDisabled('Next rows')]).toEqual([['51'], false, true]);
  await user.click(form.getByRole('button', { name: 'Previous rows' }));
  expect(numbers()[0]).toBe('1');
  await user.click(form.getByRole('button', { name: 'Next rows' }));
  await user.click(filter);
  expect(numbers()).toEqual(['51']);
  for (const [count, last] of [
    [50, undefined],
    [51, '51–51 of 51'],
    [100, '51–100 of 100'],
  ] as const) {
    await choose(csv(Array.from({ length: count }, (_, at) => `${at + 1},Ownership,Question ${at}?,A`)));
    expect(await summary()).toBe(`${count} rows, 0 with problems.`);
    const next = form.queryByRole('button', { name: 'Next rows' });
    if (next) await user.click(next);
    expect([form.queryByText(/–/)?.textContent, next?.hasAttribute('disabled')]).toEqual([last, last && true]);
  }
});

test('a sending of unknown outcome keeps the file, has the list read again, and offers to send again; leaving it claims nothing (OUTCOME-04 OUTCOME-07)', async () => {
  expectConsole('error', /./);
  const { user, form, choose, submit } = await open();
  await choose(csv(['1,Ownership,Who?,A']));
  await summary();
  wire().clear();
  await user.click(submit);
  const unknown = /^It is not known whether the FAQs of this file were added/;
  expect((await form.findByRole('alert')).textContent).toMatch(unknown);
  expect(standingToasts()).toHaveLength(1);
  await waitFor(() => expect(wire().sent.filter(({ method }) => method === 'GET')).not.toEqual([]));
  const again = form.getByRole('button', { name: 'Send again' });
  expect(again).toHaveProperty('disabled', false);
  expect(form.getByRole('region', { name: 'Preview' })).toBeTruthy();
  again.click();
  await waitFor(() => expect(form.queryByText(unknown)).toBeNull());
  await form.findByText(unknown);

  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('It is not known whether what you have entered was saved.');
});

/** Replaces the browser's request: it continues when the test says so. */
class HeldRequest extends EventTarget {
  static made: HeldRequest[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => void HeldRequest.made.push(this);
  abort = () => this.dispatchEvent(new Event('abort'));
}

test.each([[400], [504]])(
  'after a sending that failed with status %i the focus is back at its button, and does not go there again for another file',
  async status => {
    expectConsole('error', /./);
    HeldRequest.made = [];
    vi.stubGlobal('XMLHttpRequest', HeldRequest);
    const { user, choose, submit } = await open();
    await choose(csv(['1,Ownership,Who?,A']));
    await summary();
    await user.click(submit);
    await waitFor(() => expect(HeldRequest.made).toHaveLength(1));
    // As the dialog does when a browser has taken the focus from a disabled button.
    act(() => screen.getByRole('dialog').closest<HTMLElement>('[tabindex="-1"]')?.focus());
    expect(document.activeElement).not.toBe(submit);
    const [request] = HeldRequest.made;
    Object.assign(request ?? {}, { status, responseText: '{"result":1,"message":"No"}' });
    act(() => void request?.dispatchEvent(new Event('load')));
    await waitFor(() => expect(standingToasts()).toEqual(['error: No']));
    await waitFor(() => expect(document.activeElement).toBe(submit));
    // The check of another file does not move it: Enter would send a file that was not looked at.
    submit.blur();
    const files = [csv(['1,Ownership,Who?,A', '2,Ownership,When?,B'])];
    fireEvent.change(screen.getByLabelText('CSV file', { selector: 'input' }), { target: { files } });
    await waitFor(async () => expect(await summary()).toContain('2'));
    expect(document.activeElement).not.toBe(submit);
  },
);

test('a sending says how far it has come, takes no other file meanwhile, and can be cancelled until the server has all of it (FAQ-18 FAQ-19)', async () => {
  HeldRequest.made = [];
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  const { user, form, choose, submit } = await open();
  await choose(csv(['1,Ownership,Who?,A', '2,Ownership,Cut?,A,far']));
  await summary();
  await user.click(form.getByLabelText('Send the file although some rows have problems'));
  const progress = (loaded: number) => {
    const event = Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 4 });
    act(() => void HeldRequest.made.at(-1)?.upload.dispatchEvent(event));
    return form.getByRole('progressbar').getAttribute('aria-valuenow');
  };
  await user.click(submit);
  await form.findByText('Sending: 0%');
  expect(progress(1)).toBe('25');
  form.getByText('Sending: 25%');
  const dataTransfer = { types: ['Files'], files: [new File([], 'other.csv')] };
  fireEvent.drop(form.getByRole('group', { name: /^CSV file/ }), { dataTransfer });
  await user.click(form.getByRole('button', { name: 'Cancel sending' }));
  await form.findByText(/^It is not known whether the FAQs of this file were added/);
  expect(form.queryByText(/^Sending/)).toBeNull();
  expect(form.getByText('faqs.csv')).toBeTruthy();

  await user.click(form.getByRole('button', { name: 'Send again' }));
  await form.findByText('Sending: 0%');
  expect(progress(4)).toBe('100');
  expect(form.queryByRole('button', { name: 'Cancel sending' })).toBeNull();
  expect(form.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  const [, request] = HeldRequest.made;
  Object.assign(request ?? {}, { status: 200, responseText: '{"result":0,"message":"Added"}' });
  act(() => void request?.dispatchEvent(new Event('load')));
  await waitFor(() => expect(standingToasts()).toEqual(['success: Added']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a file that was changed after it was chosen is not sent, and is chosen or read again (FAQ-45)', async () => {
  const { user, form, choose, submit } = await open();
  const file = csv(['1,Ownership,Who?,A']);
  await choose(file);
  await summary();
  vi.spyOn(file, 'text').mockRejectedValue(new DOMException('Changed', 'NotReadableError'));
  await user.click(submit);
  expect((await form.findByRole('alert')).textContent).toBe('faqs.csv has changed or was moved. Choose it again.');
  expect(form.queryByRole('region', { name: 'Preview' })).toBeNull();
  expect(sent()).toEqual([]);

  const other = csv(['1,Ownership,Who?,A']);
  await choose(other);
  await summary();
  const corrected = csv(['1,Ownership,Who?,A', '2,Ownership,How?,B']);
  vi.spyOn(other, 'text').mockImplementation(() => corrected.text());
  vi.spyOn(other, 'arrayBuffer').mockImplementation(() => corrected.arrayBuffer());
  await user.click(submit);
  expect((await form.findByRole('alert')).textContent).toMatch(/^faqs.csv has changed since it was chosen/);
  expect(await summary()).toBe('2 rows, 0 with problems.');
  expect(sent()).toEqual([]);
});
