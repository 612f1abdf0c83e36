import { describe, expect, test } from 'vitest';
import '../../support/browserDom';
import { purify } from '../../../src/engine/fields/html/purify';
import { stripReported } from '../../../src/engine/fields/html/stripReported';
import { textOf } from '../../../src/engine/fields/html/textOf';
import { vectors } from '../../fixtures/hostile';

describe('the words of HTML', () => {
  test.each([
    ['one tag after another', '<p>One <b>two</b></p>', 'One two'],
    ['a sign that opens no tag', 'a < b <3 c', 'a < b <3 c'],
    ['a quote that hides an end', '<a title="x > y">z</a>', 'z'],
    ['a quote in single quotes', `<a title='"'>z</a>`, 'z'],
    ['a quote in a name', '<a "b">z</a>', 'z'],
    ['a value without quotes', '<a href=x/y?a=b>z</a>', 'z'],
    ['a tag that never ends', 'a<b title=x', 'a'],
    ['a quote that never ends', 'a<b title="x>c</b>d', 'a'],
    ['a comment', 'a<!-- <b>x</b> -->b', 'ab'],
    ['comments that end early', 'a<!-->b<!--->c<!-- --!>d', 'abcd'],
    ['a comment that never ends', 'a<!-- b', 'a'],
    ['a declaration', '<!doctype html><?xml x?>a', 'a'],
    ['an end of nothing', 'a</ b>c</>d', 'acd'],
    ['a script that writes tags', 'a<script>"<b>x</b>"</script >b', 'ab'],
    ['a style sheet', 'a<STYLE>p{}</Style>b', 'ab'],
    ['a script that never ends', 'a<script>b</scriptx>', 'a'],
    ['tags in a text field', '<textarea><b>x</b> &amp;</textarea>', '<b>x</b> &'],
    ['named characters', '&lt;p&gt; &eacute; &nbsp;&rupee &Uuml;', '<p> é &rupee Ü'],
    ['numbered characters', '&#65;&#x42;&#x1F600;', 'AB😀'],
    ['no characters', '&nosuch; & &; &#;', '&nosuch; & &; &#;'],
    ['a name without its end', 'a &amp b', 'a & b'],
    ['a sign at the very end', 'a <', 'a <'],
    ['a title that names characters', '<title>a &amp; b</title>', 'a & b'],
    ['a text field that never ends', '<textarea>a', 'a'],
    ['white space of all sorts', ' a\n\t b\u00A0c ', 'a b c'],
  ])('with %s', (_, given, words) => expect(textOf(given)).toBe(words));

  // With work that grows with the square of the text, these would not come to an end.
  const beginnings = ['<', '<a', '<a ', '<a "', '<!--', '</', '&', '<a b=', '<script>', '<style>', '<a><', '&#'];
  test.each(beginnings)('are found where %j is repeated without end', part => {
    const html = part.repeat(400_000);
    expect(textOf(html).length + stripReported(html).length).toBeLessThanOrEqual(5 * html.length);
  });
});

describe('what the sanitiser is given to parse', () => {
  test.each([
    ['a tag that browsers report nothing of, as it is written', "<a  href=x TITLE='y'>"],
    ['words and signs', 'a < b & c'],
  ])('is %s', (_, html) => expect(stripReported(html)).toBe(html));

  test.each([
    ['<p style="a" hidden>', '<p data-style="a" hidden="">'],
    ['<p hidden style=abc title=\'d "e"\'>', '<p hidden="" data-style="abc" title="d &quot;e&quot;">'],
    ['<p \n/ onclick="x()" id=y>', '<p id="y">'],
    ['</p style="a">', '</p data-style="a">'],
    ['a<style>b</style>c<base href="x">d', 'acd'],
    ['<frameset><frame src="x"></frameset>a', 'a'],
    ['<xmp><p title="</xmp><b>">', '&lt;p title="<b>">'],
    ['<noscript><b>a</b></noscript>', '<b>a</b>'],
    ['<<script></script>img src=x onerror=x()>', '&lt;img src=x onerror=x()>'],
  ])('is %s as %s', (html, made) => expect(stripReported(html)).toBe(made));

  const reported = (html: string): string[] => {
    // The stand-in for a browser would say that it loads no frames.
    const unloaded = html.replace(/<(?=i?frame|link|object|embed)/gi, '<x-');
    const parsed = new DOMParser().parseFromString(unloaded, 'text/html');
    return [...parsed.querySelectorAll('*')].flatMap(element => [
      ...(element.matches('style, base') ? [element.outerHTML] : []),
      ...[...element.attributes].flatMap(({ name }) => (name === 'style' || name.startsWith('on') ? name : [])),
    ]);
  };

  test('has nothing that a browser reports to the content policy, in any hostile value', () => {
    expect(vectors.filter(vector => reported(vector).length > 0).length).toBeGreaterThan(50);
    expect(vectors.filter(vector => reported(stripReported(vector)).length > 0)).toEqual([]);
  });

  test.each([
    '<p>Words only=once, on=you style="x"</p>',
    '<p title="onclick=x style=y">a</p>',
    'a < b && c > d',
    '<ul>\n  <li>a</li>\n</ul>',
  ])('is the same text where there is nothing to report: %s', html => expect(stripReported(html)).toBe(html));

  test('keeps the other attributes of a tag that loses one', () => {
    const { firstElementChild: link } = purify(`<a onclick=x title='say "hi"' href="https://a.test/?a=1&amp;b">z</a>`);
    expect([link?.getAttribute('title'), link?.textContent]).toEqual(['say "hi"', 'z']);
    expect(link?.getAttribute('href')).toBe('https://a.test/?a=1&b');
  });

  test('keeps what follows an element that is left out', () => {
    expect(purify('a<base href="//evil.test">b<style>i{}</style>c</p onclick=x>d').textContent).toBe('abcd');
  });
});
