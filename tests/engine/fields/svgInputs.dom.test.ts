import { describe, expect, test } from 'vitest';
import '../../support/browserDom';
import { cleanSvg } from '../../../src/engine/fields/image/cleanSvg';

const ns = 'xmlns="http://www.w3.org/2000/svg"';
const drawing = (inside: string, more = '') => `<svg ${ns}${more}>${inside}</svg>`;

describe('UPLOAD-15: what stays of a drawing', () => {
  test.each<[string, string, RegExp]>([
    ['shapes', drawing('<rect width="10" height="10" fill="teal"/>'), /<rect[^>]*fill="teal"/],
    ['its size', drawing('<g/>', ' viewBox="0 0 10 10" width="5mm"'), /viewBox="0 0 10 10"/],
    ['gradients', drawing('<linearGradient id="a"><stop offset="0"/></linearGradient>'), /<lineargradient[^>]*id="a"/i],
    ['what refers to its own parts', drawing('<rect id="a"/><use href="#a"/>'), /<use[^>]*href="#a"/],
    ['fills by its own parts', drawing('<rect fill="url(#a)"/>'), /fill="url\(#a\)"/],
    ['style rules', drawing('<style>.a{fill:red}</style><rect class="a"/>'), /\.a\{fill:red\}/],
    ['style rules in CDATA', drawing('<style><![CDATA[.a{fill:red}]]></style>'), /<style[^>]*>\.a\{fill:red\}/],
    ['embedded pictures', drawing('<image href="data:image/png;base64,AAAA"/>'), /data:image\/png;base64,AAAA/],
    ['words', drawing('<text>a &amp; b</text>'), /a &amp; b/],
    ['a prefixed drawing', `<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:rect width="1"/></svg:svg>`, /<rect/],
    [
      'a drawing with a document type and entities',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY c 'teal'>]><svg xmlns="&ns;"><rect fill="&c;"/></svg>`,
      /<rect[^>]*fill="teal"/,
    ],
    ['a drawing after a long comment', `<!-- ${'x'.repeat(9000)} -->${drawing('<rect/>')}`, /<rect/],
  ])('%s', (_, source, left) => expect(cleanSvg(source)).toMatch(left));
});

describe('UPLOAD-15: what a drawing loses', () => {
  test.each([
    ['scripts', drawing('<script>hit()</script><rect/>'), /script|hit/],
    ['scripts in CDATA', drawing('<script><![CDATA[hit()]]></script><rect/>'), /script|hit/],
    ['scripts from elsewhere', drawing('<script href="//evil.test/x.js"/><rect/>'), /script|evil/],
    ['handlers', drawing('<rect onclick="hit()" onload="hit()"/>', ' onload="hit()"'), /hit|onload|onclick/],
    ['handlers set by animation', drawing('<rect><set attributeName="onmouseover" to="hit()"/></rect>'), /hit|<set/],
    ['addresses that run', drawing('<a href="javascript:hit()"><text>x</text></a>'), /javascript/],
    ['addresses that run, of old', drawing('<a xlink:href=" java&#10;script:hit()"><text>x</text></a>'), /script/],
    [
      'other documents',
      drawing('<foreignObject><p>words</p><iframe src="//evil.test"/></foreignObject>'),
      /foreign|evil/i,
    ],
    ['parts of other files', drawing('<use href="//evil.test/a.svg#a"/>'), /evil/],
    ['pictures from elsewhere', drawing('<image href="https://evil.test/a.png"/>'), /evil/],
    ['drawings within pictures', drawing('<image href="data:image/svg+xml,%3Csvg%3E"/>'), /data:/],
    ['fills from elsewhere', drawing('<rect fill="url(https://evil.test/a#b)"/>'), /evil/],
    [
      'styles from elsewhere',
      drawing('<style>@import "//evil.test/x.css";.a{fill:url("//evil.test/b")}</style>'),
      /evil/,
    ],
    ['styles written in escapes', drawing('<style>.a{fill:\\75rl(//evil.test/b)}</style>'), /url\(/],
    ['styles of elements from elsewhere', drawing('<rect style="fill:url(//evil.test/b)"/>'), /evil/],
    ['style sheets by instruction', `<?xml-stylesheet href="//evil.test/x.css"?>${drawing('<rect/>')}`, /evil/],
    [
      'entities of files',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`,
      /passwd|DOCTYPE/,
    ],
    [
      'entities that grow',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${drawing('<text>&b;&b;</text>')}`,
      /aaaa|ENTITY/,
    ],
  ])('%s', (_, source, gone) => {
    const cleaned = cleanSvg(source);
    expect(cleaned).toMatch(/^<svg/);
    expect(cleaned).not.toMatch(gone);
  });
});

test.each([
  ['a page', '<html><body>x</body></html>'],
  ['words', 'svg'],
  ['nothing', ''],
])('%s is no drawing', (_, source) => expect(cleanSvg(source)).toBeUndefined());
