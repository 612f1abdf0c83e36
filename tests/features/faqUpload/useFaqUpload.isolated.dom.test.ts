import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFaqUpload } from '../../../src/features/faqUpload/useFaqUpload';

const given = vi.hoisted(() => ({
  read: vi.fn<(path: string) => Promise<{ data: object }>>(),
  sendFile: vi.fn<(call: { file: string }, options: { file: File }) => Promise<{ data: object }>>(),
}));
vi.mock('react-admin', () => ({ useDataProvider: () => ({ read: given.read, sendFile: given.sendFile }) }));
vi.mock('../../../src/engine/views/EntitiesContext', () => ({ useEntity: () => ({ name: 'faq/faqs' }) }));
vi.mock('../../../src/engine/views/afterWrite', () => ({
  useReload: () => () => undefined,
  notifyDone: () => undefined,
}));

const file = (name: string) => new File(['Id,Name,Question,Answer\n1,General,Q,A'], name, { type: 'text/csv' });
const categories = { data: { faq: [{ name: 'General' }] } };

test.each([
  ['the file that was chosen last is the one that is sent, however long checking another takes', false],
  ['nor does the trouble with another file stand beside it', true],
])('%s', async (_, isBroken) => {
  let end: () => void = () => undefined;
  given.read.mockReturnValueOnce(
    new Promise(
      (resolve, reject) => (end = () => (isBroken ? reject(new Error('Out of order')) : resolve(categories))),
    ),
  );
  given.read.mockResolvedValueOnce(categories);
  const { result } = renderHook(useFaqUpload);
  let first: Promise<void> = Promise.resolve();
  act(() => void (first = result.current.choose(file('first.csv'))));
  await act(() => result.current.choose(file('second.csv')));
  end();
  await act(() => first);
  expect([result.current.chosenFile?.file.name, result.current.problem]).toEqual(['second.csv', undefined]);
});

test('what is sent is written anew from the rows that are shown, under the name of the file (FAQ-17 FAQ-42 FAQ-43)', async () => {
  given.read.mockResolvedValue(categories);
  given.sendFile.mockResolvedValue({ data: {} });
  const lines = ['Id;Name;Question;Answer;By', '1;General;Why, then?;So;me', '2;General;Cut?;So;me;far'];
  const { result } = renderHook(useFaqUpload);
  await act(() => result.current.choose(new File([`\uFEFF${lines.join('\n')}`], 'faqs.csv', { type: 'text/plain' })));
  expect(result.current.chosenFile?.ignoredColumns).toEqual(['By']);
  await act(() => result.current.send());
  const [call, { file: sent }] = given.sendFile.mock.calls[0] ?? [{}, { file: new File([], '') }];
  expect([call, sent.name, sent.type]).toEqual([expect.objectContaining({ file: 'csv' }), 'faqs.csv', 'text/csv']);
  expect(await sent.text()).toBe('Id,Name,Question,Answer\r\n1,General,"Why, then?",So');
});
