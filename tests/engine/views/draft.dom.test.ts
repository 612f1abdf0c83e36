import { describe, expect, test, vi } from 'vitest';
import type { Admin } from '../../../src/engine/http/readAdmin';
import { password, text } from '../../../src/engine/fields';
import { changedValues } from '../../../src/engine/form/useDraftOfForm';
import { draftAt } from '../../../src/engine/form/storedDrafts';

const asha: Admin = { id: '7', role: 'superadmin', fullName: 'Asha Rao', fname: 'Asha', lname: 'Rao' };
const place = draftAt(asha, 'things', 'new');
const draft = { values: { title: 'Sea' }, uploads: ['https://files.test/1.png'] };
/** Replaces what the tab stores of it. */
const store = (stored: string) => {
  place.store(draft);
  sessionStorage.setItem(sessionStorage.key(0) ?? '', stored);
};

describe('the draft of a form', () => {
  test('is kept for this tab until it is cleared', () => {
    expect(place.read()).toBeUndefined();
    place.store(draft);
    expect(draftAt(asha, 'things', 'new').read()).toEqual(draft);
    expect(localStorage).toHaveLength(0);
    place.clear();
    expect(place.read()).toBeUndefined();
  });

  test.each([
    ['another person', draftAt({ ...asha, id: '8' }, 'things', 'new')],
    ['another entity', draftAt(asha, 'others', 'new')],
    ['another record', draftAt(asha, 'things', '1')],
  ])('is not the draft of %s (DRAFT-06)', (_, other) => {
    place.store(draft);
    expect(other.read()).toBeUndefined();
    other.clear();
    expect(place.read()).toEqual(draft);
  });

  const noDrafts = ['{"values":', 'null', '[]', '"text"', '{}', '{"values":[]}', '{"values":"x"}'];
  test.each(noDrafts)('is none where the storage holds %s', stored => {
    store(stored);
    expect(place.read()).toBeUndefined();
  });

  test.each([
    ['something else', 'x', []],
    ['what is no address', ['a', 7, null, {}], ['a']],
  ])('has only those uploads that are addresses, where the storage holds %s', (_, uploads, read) => {
    store(JSON.stringify({ values: {}, uploads }));
    expect(place.read()).toEqual({ values: {}, uploads: read });
  });

  const sent = { title: 'Sea' };
  test.each([
    ['a save that may have been carried out', { sent, base: { title: '' } }, { sent, base: { title: '' } }],
    ['that of a new record', { sent }, { sent }],
    ['it without a damaged base', { sent, base: 'x' }, { sent }],
    ['none without what was sent', { sent: 'x', base: {} }, undefined],
    ['none of another kind', 'x', undefined],
  ])('has %s, where the storage holds %j', (_, stored, attempt) => {
    store(JSON.stringify({ ...draft, attempt: stored }));
    expect(place.read()).toEqual({ ...draft, ...(attempt && { attempt }) });
  });

  test('of a duplicated tab stays a copy with every change, until it is cleared (DRAFT-09)', () => {
    store(JSON.stringify({ ...draft, uploads: [], isCopy: true }));
    place.store({ values: { title: 'Lake' }, uploads: [] });
    expect(place.read()).toEqual({ values: { title: 'Lake' }, uploads: [], isCopy: true });
    place.clear();
    place.store(draft);
    expect(place.read()).toEqual(draft);
  });

  test('says that it is not kept when the storage is full (DRAFT-08)', () => {
    const setItem = vi.fn<() => void>(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    vi.stubGlobal('sessionStorage', { setItem });
    expect(place.store(draft)).toBe(false);
    vi.unstubAllGlobals();
    expect(place.store(draft)).toBe(true);
    expect(setItem).toHaveBeenCalledTimes(1);
  });
});

describe('what a draft holds', () => {
  const fields = {
    title: text({ label: 'Title' }),
    'place.name': text({ label: 'Place' }),
    code: password({ label: 'Code', required: 'Enter it', invalid: 'Wrong', refusal: 'Refused' }),
  };
  const { title } = fields;
  const saved = { title: 'Sea', place: { name: 'Goa' }, code: '' };

  test('is made of the values that differ from the saved ones, nested as the form has them, and never a secret', () => {
    const values = { ...saved, place: { name: 'Pune' }, code: 'Secret@1' };
    expect(changedValues(fields, values, saved)).toEqual({ place: { name: 'Pune' } });
  });

  test.each([
    ['the form is as saved', fields, saved],
    ['only a secret differs', fields, { ...saved, code: 'Secret@1' }],
    ['only a value differs that the form does not have', { title }, { ...saved, place: { name: 'Pune' } }],
    ['a value is the same in another object', { place: title }, structuredClone(saved)],
    ['only a value differs that is not declared', fields, { ...saved, stray: 1 }],
  ])('is nothing when %s', (_, formFields, values) => expect(changedValues(formFields, values, saved)).toBeUndefined());
});
