import { lazy } from 'react';
import { describe, expect, test } from 'vitest';
import type { Entity } from '../../src/define/entity';
import { localized, translated } from '../../src/define/localized';
import { flag, number, select, text } from '../../src/kinds';
import type { FieldOptions } from '../../src/kinds/field';
import { defineKind } from '../../src/kinds/kind';

const loud = (english: string): string => english.toUpperCase();
/** A kind with options of every shape that others have. */
const place = defineKind<string, FieldOptions & { columns: Record<string, unknown>; postalCodes: object; since: Date }>(
  {
    name: 'place',
    sample: String,
  },
);
const since = new Date(0);

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
    where: place({
      label: 'Where',
      columns: { town: 'Name', depth: 2 },
      postalCodes: { name: 'pincode', country: 'India', title: 'kept' },
      since,
    }),
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

  test('has fields whose options of other shapes say theirs', () => {
    expect(spoken.fields.where).toMatchObject({
      label: 'WHERE',
      columns: { town: 'NAME', depth: 2 },
      postalCodes: { name: 'PINCODE', country: 'India', title: 'kept' },
    });
    expect(Reflect.get(spoken.fields.where ?? {}, 'since')).toBe(since);
  });

  test('is the same in English', () => {
    expect(localized(entity).fields.title).toMatchObject({ label: 'Title', required: 'Enter a title.' });
    expect(localized(entity).heading).toBe('All rooms');
  });

  test('is told of no more than what changes', () => {
    const changes: object[] = [];
    const field = { ...text({ label: 'Title', max: 5 }), with: (change: object) => changes.push(change) };
    translated({ fields: { field: Object.assign(text({ label: 'Title' }), field) } }, loud);
    expect(changes).toEqual([{ label: 'TITLE' }]);
  });

  test('keeps the names of the API, of fields and its components', () => {
    expect(spoken.list?.call).toBe(entity.list?.call);
    expect(spoken.create?.call).toBe(call);
    expect(spoken.preview).toEqual(entity.preview);
    expect(spoken.dialogs?.[0]?.view).toBe(View);
    expect(Object.keys(spoken.fields)).toEqual(Object.keys(entity.fields));
  });
});
