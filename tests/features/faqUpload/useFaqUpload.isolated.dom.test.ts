import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFaqUpload } from '../../../src/features/faqUpload/useFaqUpload';

const given = vi.hoisted(() => ({ read: vi.fn<(path: string) => Promise<{ data: object }>>() }));
vi.mock('react-admin', () => ({ useDataProvider: () => ({ read: given.read }) }));
vi.mock('../../../src/engine/views/EntitiesContext', () => ({ useEntity: () => ({ name: 'faq/faqs' }) }));
vi.mock('../../../src/engine/views/afterWrite', () => ({ useReload: () => undefined }));

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
  expect([result.current.chosen?.file.name, result.current.problem]).toEqual(['second.csv', undefined]);
});
