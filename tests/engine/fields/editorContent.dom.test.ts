import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, test } from 'vitest';
import '../../support/browserDom';
import { contentOf } from '../../../src/engine/fields/richText/RichTextEditor';
import { extensions } from '../../../src/engine/fields/richText/extensions';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

const editorWith = (html: string): Editor => {
  editor = new Editor({ extensions, content: contentOf(html) });
  return editor;
};
const cover = 'position: fixed; inset: 0; z-index: 9; background-image: url(//evil.test/x)';

describe('what the editor makes of stored HTML', () => {
  test.each([
    ['colour', '<span style="color: red">x</span>', '<p><span style="color: red;">x</span></p>'],
    [
      'highlight',
      '<mark data-color="#ff0" style="background-color: red">x</mark>',
      '<p><mark style="background-color: red; color: inherit;">x</mark></p>',
    ],
    ['alignment', '<p style="text-align: center">x</p>', '<p style="text-align: center;">x</p>'],
    [
      'image',
      '<img src="https://a.test/b.png" alt="c" title="d" width="30" height="40.4">',
      '<p><img src="https://a.test/b.png" alt="c" title="d" width="30" height="40"></p>',
    ],
    ['list', '<ol start="3" type="a"><li>x</li></ol>', '<ol start="3" type="a"><li><p>x</p></li></ol>'],
    ['code', '<pre><code>a\n  b</code></pre>', '<pre><code>a\n  b</code></pre>'],
  ])('keeps %s', (_, given, made) => expect(editorWith(given).getHTML()).toBe(made));

  test.each([
    ['colour', `<span style="color: red; ${cover}">x</span>`, '<p><span style="color: red;">x</span></p>'],
    ['colour that refers', '<span style="color: var(--a)">x</span>', '<p>x</p>'],
    ['highlight by attribute', `<mark data-color="#fff;${cover}">x</mark>`, '<p><mark>x</mark></p>'],
    ['highlight by style', `<mark style="${cover}">x</mark>`, '<p><mark>x</mark></p>'],
    ['alignment', `<p style="text-align: fixed; ${cover}">x</p>`, '<p>x</p>'],
    [
      'size',
      '<img src="/a.png" width="1px;position:fixed" height="-5"><img src="/b.png" width="99999" height="NaN">',
      '<p><img src="/a.png" alt=""><img src="/b.png" alt=""></p>',
    ],
    ['image', '<img src="javascript:x()"><img src="data:image/svg+xml,x">x', '<p>x</p>'],
    ['link', '<a href="javascript:x()" onclick="x()">x</a>', '<p>x</p>'],
    [
      'target, relation and class of a link',
      '<a href="https://a.test/" target="_top" rel="opener" class="toast">x</a>',
      '<p><a target="_blank" rel="noopener noreferrer" href="https://a.test/">x</a></p>',
    ],
    ['language of code', '<pre><code class="language-js toast">x</code></pre>', '<pre><code>x</code></pre>'],
    ['style of anything else', `<h1 style="${cover}">x</h1><hr style="${cover}">`, '<h1>x</h1><hr>'],
  ])('lets no %s through that is none', (_, given, made) => expect(editorWith(given).getHTML()).toBe(made));
});

describe('a command with more than the editor lists', () => {
  test.each<[string, (editor: Editor) => boolean]>([
    ['colour', ({ commands }) => commands.setColor(`red; ${cover}`)],
    ['highlight', ({ commands }) => commands.setHighlight({ color: `red; ${cover}` })],
    ['alignment', ({ commands }) => commands.setTextAlign(`left; ${cover}`)],
    ['link', ({ commands }) => commands.setLink({ href: 'javascript:x()' })],
    ['relative link', ({ commands }) => commands.setLink({ href: '/roles/admin' })],
  ])('draws no %s that is not listed', (_, change) => {
    const made = editorWith('<p>x</p>');
    made.commands.selectAll();
    change(made);
    expect(made.getHTML()).not.toMatch(/position|url|javascript|roles/);
  });

  test('draws an image in whole pixels, and without a width that is none', () => {
    const made = editorWith('<img src="https://a.test/b.png">');
    made.commands.setNodeSelection(1);
    made.commands.updateAttributes('image', { width: `1px; ${cover}`, height: 20.6 });
    expect(made.getHTML()).toBe('<p><img src="https://a.test/b.png" alt="" height="21"></p>');
  });
});
