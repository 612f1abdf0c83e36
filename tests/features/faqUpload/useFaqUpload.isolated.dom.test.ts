import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/engine/http/error';
import { useFaqUpload } from '../../../src/features/faqUpload/useFaqUpload';
import { standingToasts } from '../../support/dom';

interface Sending {
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}
const given = vi.hoisted(() => ({
  read: vi.fn<(path: string) => Promise<{ data: object }>>(),
  sendFile: vi.fn<(call: { file: string }, options: Sending) => Promise<{ data: object }>>(),
  reload: vi.fn<() => void>(),
}));
vi.mock('react-admin', () => ({ useDataProvider: () => ({ read: given.read, sendFile: given.sendFile }) }));
vi.mock('../../../src/engine/views/RegistryContext', () => ({ useEntity: () => ({ name: 'faq/faqs' }) }));
vi.mock('../../../src/engine/views/afterWrite', () => ({
  useReload: () => given.reload,
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

  given.read.mockResolvedValueOnce(categories).mockReturnValueOnce(new Promise(() => undefined));
  act(() => {
    first = result.current.choose(file('third.csv'));
    void result.current.choose(file('fourth.csv'));
  });
  await act(() => first);
  expect(result.current.checkedName).toBe('fourth.csv');

  given.read.mockRejectedValueOnce(new Error('Out of order'));
  await act(() => result.current.choose(file('fifth.csv')));
  const failure = 'fifth.csv could not be checked. Out of order';
  expect([result.current.problem, result.current.checkedName]).toEqual([failure, undefined]);
});

test('what is sent is written anew from the rows that are shown, under the name of the file (FAQ-17 FAQ-42 FAQ-43)', async () => {
  given.read.mockResolvedValue(categories);
  given.sendFile.mockResolvedValue({ data: {} });
  const lines = ['Id;Name;Question;Answer;By', '1;General;Why, then?;So;me', '2;General;Cut?;So;me;far'];
  const { result } = renderHook(useFaqUpload);
  await act(() => result.current.choose(new File([`\uFEFF${lines.join('\n')}`], 'faqs.csv', { type: 'text/plain' })));
  expect(result.current.chosenFile?.ignoredColumns).toEqual(['By']);
  await act(() => result.current.send());
  const [call, { file: sent }] = given.sendFile.mock.calls[0] ?? expect.unreachable('Nothing was sent.');
  expect([call, sent.name, sent.type]).toEqual([expect.objectContaining({ file: 'csv' }), 'faqs.csv', 'text/csv']);
  expect(await sent.text()).toBe('Id,Name,Question,Answer\r\n1,General,"Why, then?",So');
});

test('a sending runs once and can be stopped, which is no error; its outcome is unknown until another file is chosen, and of a refused one it is known (OUTCOME-07)', async () => {
  given.read.mockResolvedValue(categories);
  given.sendFile.mockReset();
  given.reload.mockReset();
  given.sendFile.mockImplementationOnce(
    (_, { onProgress, signal }) =>
      new Promise((_resolve, reject) => {
        onProgress(0.5);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const { result } = renderHook(useFaqUpload);
  const outcome = () => {
    const { share, isSent, isUnknown } = result.current;
    return { share, isSent, isUnknown, reloads: given.reload.mock.calls.length };
  };
  await act(() => result.current.choose(file('first.csv')));
  const { send } = result.current;
  act(() => {
    void send();
    void send();
  });
  await vi.waitFor(() => expect(outcome()).toEqual({ share: 0.5, isSent: false, isUnknown: false, reloads: 0 }));
  act(() => result.current.cancel());
  await vi.waitFor(() => expect(outcome()).toEqual({ share: undefined, isSent: false, isUnknown: true, reloads: 1 }));
  expect([standingToasts(), given.sendFile.mock.calls.length]).toEqual([[], 1]);

  given.sendFile.mockRejectedValueOnce(new ApiError('Not today', 400));
  await act(() => result.current.send());
  expect(outcome()).toEqual({ share: undefined, isSent: false, isUnknown: false, reloads: 1 });
  expect(standingToasts()).toEqual(['error: Not today']);
  given.sendFile.mockRejectedValueOnce(new ApiError('Down', 502));
  await act(() => result.current.send());
  expect(outcome()).toEqual({ share: undefined, isSent: false, isUnknown: true, reloads: 2 });
  await act(() => result.current.choose(file('second.csv')));
  expect(outcome().isUnknown).toBe(false);
  given.sendFile.mockResolvedValueOnce({ data: {} });
  await act(() => result.current.send());
  expect(outcome()).toEqual({ share: undefined, isSent: true, isUnknown: false, reloads: 3 });

  await act(() => result.current.choose(new File([], 'empty.csv')));
  await act(() => result.current.send());
  expect(result.current.problem).toMatch(/^empty.csv is empty/);
});
