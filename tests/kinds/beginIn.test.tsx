import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { untouched } from '../../src/kinds/richText/begin';
import { beginIn } from '../../src/kinds/richText/beginIn';
import { extensions } from '../../src/kinds/richText/extensions';

afterEach(() => document.body.replaceChildren());

const begun = { ...untouched, hasFocus: true };
const open = () => {
  const element = document.createElement('div');
  const next = document.createElement('input');
  document.body.append(element, next);
  return { editor: new Editor({ element, extensions, content: '<p>Sea</p>' }), next };
};

test('the editor takes the keyboard of the text it replaces', () => {
  const { editor } = open();
  beginIn(editor, begun);
  expect(document.activeElement).toBe(editor.view.dom);
});

test('but not from somebody who has gone on to the next field', () => {
  const { editor, next } = open();
  next.focus();
  beginIn(editor, begun);
  expect(document.activeElement).toBe(next);
});
