import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMock, type RunningMock } from './startMock';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.stop());

const upload = (text: string, field = 'csv') => {
  const form = new FormData();
  form.set(field, new Blob([text], { type: 'text/csv' }), 'faqs.csv');
  return mock.request('POST', 'faqCategory/upload-csv', { as: 'superadmin', body: form });
};

describe('the upload of FAQs', () => {
  it('adds a FAQ for each row, quotes and line breaks included', async () => {
    const before = mock.store.all('faqs').length;
    const text =
      '\uFEFFId,Name,Question,Answer\r\n1,Returns,"What, and ""when""?","Twice\r\na year"\r\n\r\n2,leaving,How?,By request\r\n';
    expect(await upload(text)).toMatchObject({ status: 200, json: { message: '2 FAQs added successfully' } });
    expect(mock.store.all('faqs').slice(before)).toMatchObject([
      { question: 'What, and "when"?', answer: 'Twice\r\na year' },
      { question: 'How?', answer: 'By request' },
    ]);
  });

  it.each([
    ['an unknown category', 'Id,Name,Question,Answer\n1,Nowhere,Q,A', "Row 1: there is no FAQ category 'Nowhere'"],
    ['a missing answer', 'Id,Name,Question,Answer\n1,Returns,Q,', 'Row 1: question or answer is missing'],
    ['a missing column', 'Id,Name,Question\n1,Returns,Q', 'The file has no column Answer'],
    ['an open quote', 'Id,Name,Question,Answer\n1,"Returns,Q,A', 'The file is not readable as CSV in line 2'],
    ['an empty file', 'Id,Name,Question,Answer\n', 'The file holds no FAQs'],
  ])('refuses %s and adds nothing', async (_what, text, message) => {
    const before = mock.store.all('faqs').length;
    expect(await upload(text)).toMatchObject({ status: 400, json: { message } });
    expect(mock.store.all('faqs')).toHaveLength(before);
  });

  it('refuses another field, and a body that is no form', async () => {
    expect((await upload('x', 'file')).json).toMatchObject({ errors: { file: expect.any(String) } });
    expect((await mock.request('POST', 'faqCategory/upload-csv', { as: 'superadmin', body: {} })).status).toBe(400);
  });
});
