import { Editor } from '@tiptap/core';
import { array, assert, constantFrom, property, string, tuple } from 'fast-check';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import '../../support/browserDom';
import { standingToasts } from '../../support/dom';
import { purify } from '../../../src/engine/fields/html/purify';
import { textOf } from '../../../src/engine/fields/html/textOf';
import { lostElements } from '../../../src/engine/fields/richText/lostElements';
import { bringIn, contentOf, editorOptions } from '../../../src/engine/fields/richText/RichTextEditor';

let editor: Editor | undefined;
afterEach(() => {
  editor?.destroy();
  document.body.replaceChildren();
});

const makeEditor = (html = ''): Editor => {
  editor = new Editor({ ...editorOptions, element: document.createElement('div'), content: contentOf(html) });
  return editor;
};
const paste = (html: string, files: File[] = []) => {
  const made = makeEditor();
  const clipboardData = new DataTransfer();
  if (html) clipboardData.setData('text/html', html);
  files.forEach(file => clipboardData.items.add(file));
  const event = new ClipboardEvent('paste', { clipboardData, cancelable: true });
  bringIn?.paste?.call(undefined, made.view, event);
  return { html: made.getHTML(), isPrevented: event.defaultPrevented };
};
const fixture = (name: string) => readFileSync(`tests/fixtures/pasted/${name}.txt`, 'utf8');
const p = (inside: string) => `<p>${inside}</p>`;
const item = (marker: string, words: string, level = 1) =>
  `<p class=MsoListParagraph style="margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${marker}<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp; </span></span><![endif]>${words}</p>`;

describe('TEXT-09: text pasted from another program keeps its emphasis, lists and tables, and nothing else', () => {
  test.each<[string, string, string]>([
    [
      'a document of Google Docs',
      fixture('google-docs'),
      '<p>Check-in is at two. <strong>No pets.</strong> Thank you, <em>the team</em></p><p><br></p><ul><li><p>first</p></li></ul>',
    ],
    [
      'cells of a spreadsheet',
      fixture('spreadsheet'),
      '<table><tbody><tr><td><p>Bedrooms</p></td><td><p>3</p></td></tr><tr><td><p>Baths</p></td><td><p>2</p></td></tr><tr><td><p>Price</p></td><td><p>120</p></td></tr></tbody></table>',
    ],
    [
      'a list of Word',
      fixture('word-list'),
      '<p>Before you <strong>arrive</strong>:</p><ul><li><p>keys</p></li><li><p>parking</p></li></ul>',
    ],
    [
      'a numbered list of Word',
      item('1.', 'one') + item('2.', 'two'),
      '<ol><li><p>one</p></li><li><p>two</p></li></ol>',
    ],
    ['one that begins later', item('3.', 'three'), '<ol start="3"><li><p>three</p></li></ol>'],
    [
      'a nested list of Word',
      item('·', 'a') + item('o', 'b', 2) + item('§', 'c', 3) + item('·', 'd'),
      '<ul><li><p>a</p><ul><li><p>b</p><ul><li><p>c</p></li></ul></li></ul></li><li><p>d</p></li></ul>',
    ],
    [
      'numbers within bullets',
      item('·', 'a') + item('1)', 'b', 2),
      '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>',
    ],
    [
      'a list of Word without its styles',
      '<p>·&nbsp;&nbsp;&nbsp;keys</p><p>·&nbsp;&nbsp;&nbsp;parking</p>',
      '<ul><li><p>keys</p></li><li><p>parking</p></li></ul>',
    ],
    [
      'two lists of Word with words between',
      item('·', 'a') + p('x') + item('·', 'b'),
      '<ul><li><p>a</p></li></ul><p>x</p><ul><li><p>b</p></li></ul>',
    ],
    [
      'a word that only begins like a marker',
      p('a. b') + p('o dear') + p('1. May'),
      '<p>a. b</p><p>o dear</p><p>1. May</p>',
    ],
    [
      'a list within a list, as Google Docs writes it',
      '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
    ],
    ['bold by style', p('<span style="font-weight:700">x</span>'), p('<strong>x</strong>')],
    ['bold by name', p('<span style="font-weight: bold">x</span>'), p('<strong>x</strong>')],
    ['a weight that is not bold', p('<span style="font-weight:500">x</span>'), p('x')],
    ['bold that is taken back', p('<b>a<span style="font-weight:normal">b</span></b>'), p('<strong>a</strong>b')],
    ['bold for a whole paragraph', '<p style="font-weight:bold">x <i>y</i></p>', p('<strong>x <em>y</em></strong>')],
    ['italics by style', p('<span style="font-style:italic">x</span>'), p('<em>x</em>')],
    ['oblique', p('<span style="font-style:oblique">x</span>'), p('<em>x</em>')],
    ['italics that are none', p('<em style="font-style:normal">x</em>'), p('x')],
    ['underline by style', p('<span style="text-decoration:underline">x</span>'), p('<u>x</u>')],
    ['struck by style', p('<span style="text-decoration:line-through">x</span>'), p('<s>x</s>')],
    ['raised by style', p('5 m<span style="font-size:0.6em;vertical-align:super">2</span>'), p('5 m<sup>2</sup>')],
    ['lowered by style', p('H<span style="vertical-align:sub">2</span>O'), p('H<sub>2</sub>O')],
    ['raised by element', p('5 m<sup>2</sup>'), p('5 m<sup>2</sup>')],
    [
      'several at once',
      p('<span style="font-weight:700;font-style:italic;text-decoration:underline">x</span>'),
      p('<strong><em><u>x</u></em></strong>'),
    ],
    ['a heading of Google Docs', '<h1><span style="font-weight:400">x</span></h1>', '<h1>x</h1>'],
    [
      'a heading whose bold is its own',
      '<h2 style="font-weight:bold"><span style="font-weight:700">x</span></h2>',
      '<h2>x</h2>',
    ],
    [
      'web mail',
      '<div dir="ltr"><div>one</div><div><br></div><div>two <b>b</b></div></div>',
      '<p>one</p><p><br></p><p>two <strong>b</strong></p>',
    ],
    ['a quoted mail', '<blockquote style="border-left:1px solid">x</blockquote>', '<blockquote><p>x</p></blockquote>'],
    ['black words of a light page', p('<span style="color:#000000;background-color:transparent">x</span>'), p('x')],
    ['coloured words', p('<span style="color:#ff0000">x</span>'), p('<span style="color: rgb(255, 0, 0);">x</span>')],
    [
      'cells that are joined',
      '<table><tr><th colspan="2">a</th></tr><tr><td>b</td><td>c</td></tr></table>',
      '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
    ],
    [
      'cells that claim to be joined without end',
      '<table><tr><td colspan="1e9">a</td><td>b</td></tr></table>',
      '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
    ],
    ['a page with a head', '<html><head><title>T</title><style>p{}</style></head><body><p>x</p></body></html>', p('x')],
    [
      'hidden formulas of Google Sheets',
      '<google-sheets-html-origin><style>td{}</style><span data-sheets-value="x">5</span></google-sheets-html-origin>',
      p('5'),
    ],
    ['what looks like Markdown', p('**a** _b_ # c'), p('**a** _b_ # c')],
  ])('%s', (_, html, made) => {
    // The editor has an empty line at the end, into which the cursor can go.
    const got = paste(html)
      .html.replace(/(?<=.)<p><\/p>$/, '')
      .replace(/ target="_blank"| rel="[^"]*"/g, '');
    expect(got.replaceAll('color: #ff0000;', 'color: rgb(255, 0, 0);')).toBe(made);
  });

  test('says what to do with a screenshot', () => {
    expect(paste('', [new File(['x'], 'image.png', { type: 'image/png' })])).toEqual({
      html: '<p></p>',
      isPrevented: true,
    });
    expect(standingToasts()).toEqual([expect.stringMatching(/^info: Pictures cannot be pasted/)]);
  });

  test('says what to do with a picture that is on this computer only', () => {
    expect(paste('<p>a</p><img src="file:///C:/a.png">').html).toContain('a');
    expect(standingToasts()).toEqual([expect.stringMatching(/^info: Pictures cannot be pasted/)]);
  });
});

describe('TEXT-09: whatever is pasted', () => {
  const word = string({ unit: constantFrom('a', 'b', '1', 'ह'), minLength: 1, maxLength: 4 });
  const styled = tuple(
    constantFrom('span', 'b', 'i', 'u', 'sup', 'div', 'p', 'li', 'td', 'font'),
    constantFrom('', 'font-weight:700', 'font-weight:400', 'font-style:italic', 'vertical-align:sub', 'color:red'),
    word,
  ).map(([tag, style, words]) => `<${tag} style="${style}">${words}</${tag}>`);

  test('keeps its words, and is the same when it is taken in again', () => {
    assert(
      property(array(styled, { minLength: 1, maxLength: 5 }), parts => {
        const html = parts.join('');
        const letters = (text: string) => textOf(text).replace(/\s/g, '');
        editor?.destroy();
        const first = paste(html).html;
        expect(letters(first)).toBe(letters(html));
        editor?.destroy();
        expect(makeEditor(first).getHTML()).toBe(first);
      }),
      { numRuns: 60 },
    );
  });
});

describe('TEXT-10: what the editor cannot keep of a stored text', () => {
  test.each<[string, string[]]>([
    ['<p>a <b>b</b></p>', []],
    ['<table><tr><th>a</th></tr></table>', []],
    ['5 m<sup>2</sup>', []],
    ['<div><font color="red">a</font></div>', []],
    ['<script>x()</script><style>p{}</style>', []],
    ['<dl><dt>a</dt><dd>b</dd></dl>', ['dl', 'dt', 'dd']],
    ['<details><summary>a</summary>b</details>', ['details', 'summary']],
    ['<iframe src="https://a.test"></iframe>', ['iframe']],
    ['<house-plan>a</house-plan>', ['house-plan']],
    ['<table><caption>a</caption></table>', ['caption']],
    ['<video src="a"></video><video></video>', ['video']],
    ['<small>a</small><kbd>b</kbd>', ['small', 'kbd']],
    ['a < b <3', []],
    ['<!-- <dl> -->', []],
  ])('%s', (html, lost) => expect(lostElements(html)).toEqual(lost));

  test.each(['<table><tbody><tr><td><p>a</p></td></tr></tbody></table>', '<p>5 m<sup>2</sup></p>'])(
    'is nothing of %s',
    html => expect(makeEditor(html).getHTML()).toBe(html),
  );
});

test('TEXT-09: a stored text whose emphasis is in its styles is shown with it', () => {
  const box = document.createElement('div');
  box.append(purify('<p><span style="font-weight:700">a</span></p>'));
  expect(box.querySelector('strong')?.textContent).toBe('a');
});
