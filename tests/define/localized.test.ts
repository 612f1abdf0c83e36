import { lazy } from 'react';
import { describe, expect, test } from 'vitest';
import type { Entity } from '../../src/define/entity';
import { translated } from '../../src/define/localized';
import { flag, number, select, text } from '../../src/kinds';

const loud = (english: string): string => english.toUpperCase();
const View = lazy(() => Promise.resolve({ default: () => null }));
const call = { method: 'POST', path: 'title/label' } as const;

const entity: Entity = {
  title: 'Rooms',
  heading: 'All rooms',
  list: {
    columns: ['title', { label: 'Size in words', computed: () => 'small' }],
    search: 'Search rooms',
    actions: 'What to do',
    call: { method: 'GET', path: 'rooms', rows: 'title' },
  },
  fields: {
    title: text({ label: 'Title', head: 'Name', required: 'Enter a title.', help: 'Short.', max: 50 }),
    label: flag({ label: 'Shown', labels: ['Yes', 'No'] }),
    size: select({ label: 'Size', choices: ['Small', { value: 'l', label: 'Large' }] }),
    price: number({ label: 'Price', unit: 'Lakh' }),
  },
  preview: { title: 'title', text: 'label' },
  create: { call, button: 'Add room', with: { title: { max: 10, label: 'New title' } }, done: 'Added' },
  update: { call, sections: [{ label: 'Basics', fields: ['title', 'size'] }] },
  actions: {
    hide: { call, label: 'Hide', toggles: 'label', confirm: 'Hide it?', buttons: ['On', 'Off'], icon: 'delete' },
  },
  dialogs: [{ path: 'review', label: 'Review', view: View }],
};

const spoken = translated(entity, loud);

describe('a declaration in another language', () => {
  test('says its texts in it', () => {
    expect(spoken).toMatchObject({
      title: 'ROOMS',
      heading: 'ALL ROOMS',
      list: { columns: ['title', { label: 'SIZE IN WORDS' }], search: 'SEARCH ROOMS', actions: 'WHAT TO DO' },
      create: { button: 'ADD ROOM', with: { title: { max: 10, label: 'NEW TITLE' } }, done: 'ADDED' },
      update: { sections: [{ label: 'BASICS', fields: ['title', 'size'] }] },
      actions: {
        hide: { label: 'HIDE', confirm: 'HIDE IT?', buttons: ['ON', 'OFF'], toggles: 'label', icon: 'delete' },
      },
      dialogs: [{ path: 'review', label: 'REVIEW' }],
    });
  });

  test('has fields that say theirs', () => {
    const { title, label, size, price } = spoken.fields;
    expect(title).toMatchObject({
      label: 'TITLE',
      head: 'NAME',
      required: 'ENTER A TITLE.',
      help: 'SHORT.',
      kind: 'text',
    });
    expect(title?.check('x'.repeat(51))).toBeDefined();
    expect(label?.states?.labels).toEqual(['YES', 'NO']);
    expect([size?.toText('Small'), size?.toText('l')]).toEqual(['SMALL', 'LARGE']);
    expect(size?.check('Small')).toBeUndefined();
    expect(price).toMatchObject({ label: 'PRICE', unit: 'LAKH' });
  });

  test('keeps the names of the API, of fields and its components', () => {
    expect(spoken.list?.call).toBe(entity.list?.call);
    expect(spoken.create?.call).toBe(call);
    expect(spoken.preview).toEqual(entity.preview);
    expect(spoken.dialogs?.[0]?.view).toBe(View);
    expect(Object.keys(spoken.fields)).toEqual(Object.keys(entity.fields));
  });

  test('sends what it would have sent', () => {
    for (const [path, field] of Object.entries(entity.fields)) {
      expect(spoken.fields[path]?.toApi(field.sample(3))).toEqual(field.toApi(field.sample(3)));
    }
  });
});
