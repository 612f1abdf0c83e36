import { Editor } from '@tiptap/core';
import { array, assert, constantFrom, property, string, tuple } from 'fast-check';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import '../../support/browserDom';
import { standingToasts } from '../../support/dom';
import { purify } from '../../../src/engine/fields/html/purify';
import { textOf } from '../../../src/engine/fields/html/textOf';
import { lostFormatting } from '../../../src/engine/fields/richText/lostFormatting';
import { pasteHandlers } from '../../../src/engine/fields/richText/pasteHandlers';
import { contentOf, editorOptions } from '../../../src/engine/fields/richText/RichTextEditor';

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
  pasteHandlers?.paste?.call(undefined, made.view, event);
  return { html: made.getHTML(), isPrevented: event.defaultPrevented };
};
const fixture = (name: string) => readFileSync(`tests/fixtures/pasted/${name}.txt`, 'utf8');
const p = (inside: string) => `<p>${inside}</p>`;
const item = (marker: string, words: string, level = 1) =>
  `<p class=MsoListParagraph style="margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${marker}<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp; </span></span><![endif]>${words}</p>`;

describe('text pasted from another program keeps its emphasis, lists and tables, and nothing else (TEXT-09)', () => {
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
    ['letters', item('b)', 'two'), '<ol type="a"><li><p>two</p></li></ol>'],
    ['Roman numbers', item('IV.', 'four'), '<ol type="I"><li><p>four</p></li></ol>'],
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
    ['bold around line ends', '<div style="font-weight:bold">\n<p>a</p>\n</div>', p('<strong>a</strong>')],
    ['bold for a whole paragraph', '<p style="font-weight:bold">x <i>y</i></p>', p('<strong>x <em>y</em></strong>')],
    ['italics by style', p('<span style="font-style:italic">x</span>'), p('<em>x</em>')],
    ['oblique', p('<span style="font-style:oblique">x</span>'), p('<em>x</em>')],
    ['italics that are none', p('<em style="font-style:normal">x</em>'), p('x')],
    ['underline by style', p('<span style="text-decoration:underline">x</span>'), p('<u>x</u>')],
    ['struck by an element without its line', p('<s style="text-decoration:none">x</s>'), p('x')],
    [
      'no line within an underline',
      p('<u>a<b style="text-decoration:none">x</b></u>'),
      p('<u>a</u><strong><u>x</u></strong>'),
    ],
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
    [
      'words of Slack',
      '<meta charset="utf-8"><span style="color: rgb(29, 28, 29); font-variant-ligatures: common-ligatures">See </span><b data-stringify-type="bold" style="box-sizing: inherit; font-weight: 700">Sunday</b><br style="box-sizing: inherit">two',
      '<p><span style="color: rgb(29, 28, 29);">See </span><strong>Sunday</strong><br>two</p>',
    ],
    [
      'a list of Notion, with boxes to tick',
      '<ul><li>one<ul><li>two</li></ul></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span>three</span></li></ul>',
      '<ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul><ul><li><p>three</p></li></ul>',
    ],
    [
      'Apple Notes',
      '<style type="text/css">p.p1 {margin: 0.0px; font: 13.0px Helvetica} li.li1 {margin: 0} span.s1 {font-weight: bold}</style><p class="p1"><span class="s1">Keys</span></p><ul class="ul1"><li class="li1">one</li></ul>',
      '<p><strong>Keys</strong></p><ul><li><p>one</p></li></ul>',
    ],
    [
      'LibreOffice',
      '<p style="margin-bottom: 0cm"><font face="Liberation Serif"><font size="3"><b>a</b></font></font></p><ol><li><p>b</p></li></ol>',
      '<p><strong>a</strong></p><ol><li><p>b</p></li></ol>',
    ],
    [
      'OneNote',
      "<div><p style='margin:0in;font-size:11.0pt'><span style='font-weight:bold'>a</span><span> b</span></p></div>",
      p('<strong>a</strong> b'),
    ],
    [
      'Outlook',
      "<p class=MsoNormal><b><span lang=EN-IN style='font-size:11.0pt'>a<o:p></o:p></span></b></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p>b</p>",
      '<p><strong>a</strong></p><p>&nbsp;</p><p>b</p>',
    ],
    [
      'a bold cell of Google Sheets',
      '<table><tbody><tr><td style="font-weight:bold;">a</td><td style="text-align:right;" data-sheets-value="{}">1</td></tr></tbody></table>',
      '<table><tbody><tr><td><p><strong>a</strong></p></td><td><p>1</p></td></tr></tbody></table>',
    ],
    [
      'an answer of an assistant',
      '<h3 data-start="0">a</h3><p data-start="3">b <code>c</code></p><hr><p>d</p>',
      '<h3>a</h3><p>b <code>c</code></p><hr><p>d</p>',
    ],
    [
      'words in Hindi and Arabic',
      '<p lang="hi"><b>कुंजी</b> <span dir="rtl">مفتاح</span></p>',
      p('<strong>कुंजी</strong> مفتاح'),
    ],
    ['a line that a PDF has broken', '<p>docu-<br>ment</p>', p('docu-<br>ment')],
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

describe('whatever is pasted (TEXT-09)', () => {
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

describe('what the editor cannot keep of a stored text (TEXT-10)', () => {
  test.each<[string, string[]]>([
    ['<p>a <b>b</b></p>', []],
    ['<table><tr><th>a</th></tr></table>', []],
    ['5 m<sup>2</sup>', []],
    ['<div onclick="x()" data-x="1" aria-hidden="true">a</div>', []],
    ['<script>x()</script><style>p{}</style>', []],
    ['<dl><dt>a</dt><dd>b</dd></dl>', ['<dl>', '<dt>', '<dd>']],
    ['<details><summary>a</summary>b</details>', ['<details>', '<summary>']],
    ['<iframe src="https://a.test"></iframe>', ['<iframe>']],
    ['<house-plan>a</house-plan>', ['<house-plan>']],
    ['<table><caption>a</caption></table>', ['<caption>']],
    ['<video src="a"></video><video></video>', ['<video>']],
    ['<small>a</small><kbd>b</kbd>', ['<small>', '<kbd>']],
    ['a < b <3', []],
    ['<!-- <dl> -->', []],
    ['<p class="lead" id="top" lang="hi">a</p>', ['class', 'id', 'lang']],
    ['<P ALIGN=center><FONT COLOR=red SIZE=5>a</FONT></P>', ['align', 'color', 'size']],
    ['<span style="font-size:18px;color:red">a</span>', ['font-size']],
    ['<p style="color:red">a</p>', ['color']],
    ['<span style="background-color:yellow">a</span>', ['background-color']],
    ['<div style="text-align:center">a</div>', ['text-align']],
    ['<td style="width:50%" bgcolor="#eee">a</td>', ['width', 'bgcolor']],
    ['<table border="1" cellpadding="4"><tr><td width="50">a</td></tr></table>', ['border', 'cellpadding', 'width']],
    ['<img src="https://a.test/a.png" width="50%" style="float:left">', ['width', 'float']],
    ['<ol reversed="reversed"><li value="5">a</li></ol>', ['reversed', 'value']],
    ['<a name="top">a</a>', ['name']],
    ['<p dir="rtl">a</p>', ['dir']],
    ['<pre><code class="language-js">a</code></pre>', ['class']],
    ['<p style="margin:0;line-height:normal;font-style:normal;color:#000000;mso-list:l0">a</p>', []],
    ['<p style="line-height:1.4;MARGIN-LEFT: 36pt ">a</p>', ['line-height', 'margin-left']],
    ['<p style=";:;a">a</p>', ['a']],
  ])('%s', (html, lost) => expect(lostFormatting(html)).toEqual(lost));

  test.each([
    '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2" rowspan="3"><p>a</p></td></tr></tbody></table>',
    '<p>5 m<sup>2</sup></p>',
    '<p style="text-align: center;">a</p>',
    '<h2 style="text-align: right;">a</h2>',
    '<p><span style="color: red;">a</span></p>',
    '<p><mark style="background-color: yellow; color: inherit;">a</mark></p>',
    '<ol start="3" type="a"><li><p>a</p></li></ol><p></p>',
    '<p><a target="_blank" rel="noopener noreferrer" href="https://a.test/" title="x">a</a></p>',
    '<p><img src="https://a.test/a.png" alt="a" title="b" width="40" height="30"></p>',
  ])('is nothing of %s', html => {
    expect(lostFormatting(html)).toEqual([]);
    expect(makeEditor(html).getHTML()).toBe(html);
  });
});

describe('text that a document formats by its classes (TEXT-09)', () => {
  const page = (rules: string, body: string) => `<html><head><style>${rules}</style></head><body>${body}</body></html>`;
  test.each<[string, string, string]>([
    ['bold', page('.c1{font-weight:700}', '<p><span class="c1">a</span>b</p>'), '<p><strong>a</strong>b</p>'],
    [
      'several at once',
      page('.c1{font-weight:700}.c2{font-style:italic;text-decoration:underline}', p('<span class="c1 c2">a</span>')),
      p('<strong><em><u>a</u></em></strong>'),
    ],
    ['struck', page('span.s2{text-decoration:line-through}', p('<span class="s2">a</span>')), p('<s>a</s>')],
    ['raised', page('.c{vertical-align:super}', p('m<span class=c>2</span>')), p('m<sup>2</sup>')],
    [
      'rules in a comment, as Word writes them',
      page(
        '<!-- /* Styles */ @page{margin:1in} p.MsoNormal, li.MsoNormal{margin:0in;font-family:"Calibri"} span.Loud{mso-style-name:Loud;font-weight:bold} @list l0{mso-list-id:1} -->',
        '<p class=MsoNormal><span class=Loud>a</span> b<o:p></o:p></p>',
      ),
      '<p><strong>a</strong> b</p>',
    ],
    [
      'a bullet of Word without styles of its own',
      page(
        '<!-- p.MsoListBullet{mso-list:l0 level1 lfo1} -->',
        '<p class=MsoListBullet><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp; </span></span><![endif]>a</p>',
      ),
      '<ul><li><p>a</p></li></ul>',
    ],
    [
      'cells of Excel',
      page('<!--td{font-weight:400;color:black} .xl65{font-weight:700}-->', '<table><tr><td class=xl65>a<td>b</table>'),
      '<table><tbody><tr><td><p><strong>a</strong></p></td><td><p>b</p></td></tr></tbody></table>',
    ],
    [
      'paragraphs and words of Notes',
      page(
        'p.p1{margin:0;font:12px Helvetica} span.s1{font-weight:bold}',
        '<p class="p1"><span class="s1">a</span></p>',
      ),
      p('<strong>a</strong>'),
    ],
    ['words within a class', page('.note b{font-weight:normal}', '<p class="note"><b>a</b></p>'), p('a')],
    ['the name of an element', page('em{font-style:normal}', p('<em>a</em>')), p('a')],
    [
      'a class over an element',
      page('.c{font-weight:bold} span{font-weight:400}', p('<span class=c>a</span>')),
      p('<strong>a</strong>'),
    ],
    [
      'its own style over a class',
      page('.c{font-weight:bold}', p('<span class=c style="font-weight:400">a</span>')),
      p('a'),
    ],
    [
      'colour',
      page('.c{color:#ff0000} p{color:#1d1c1d}', p('<span class=c>a</span>')),
      p('<span style="color: #ff0000;">a</span>'),
    ],
    ['alignment', page('.c{text-align:center}', '<h2 class=c>a</h2>'), '<h2 style="text-align: center;">a</h2>'],
    [
      'rules for print and for states',
      page('@media print{.c{font-weight:bold}} .c:hover{font-weight:bold}', '<p class=c>a</p>'),
      p('a'),
    ],
    ['rules that are none', page('}{.c{;;', '<p class=c>a</p>'), p('a')],
    [
      'rules that load',
      page('@import "//evil.test/x.css"; .c{background:url(//evil.test/a)}', '<p class=c>a</p>'),
      p('a'),
    ],
  ])('%s', (_, html, made) => {
    const got = paste(html).html.replace(/(?<=.)<p><\/p>$/, '');
    expect(got.replaceAll('color: rgb(255, 0, 0);', 'color: #ff0000;')).toBe(made);
  });

  test('has no classes afterwards', () => {
    const box = document.createElement('div');
    box.append(purify('<style>.c{font-weight:bold}</style><p class="c full-screen">a</p>'));
    expect(box.innerHTML).toBe('<p><strong>a</strong></p>');
  });
});

test('a stored text whose emphasis is in its styles is shown with it (TEXT-09)', () => {
  const box = document.createElement('div');
  box.append(purify('<p><span style="font-weight:700">a</span></p>'));
  expect(box.querySelector('strong')?.textContent).toBe('a');
});
