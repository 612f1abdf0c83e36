import { beforeEach, expect, test, vi } from 'vitest';

interface Rules {
  createHTML: (text: string) => string;
}

const made = new Map<string, Rules>();
beforeEach(() => {
  made.clear();
  vi.resetModules();
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Rules) => {
      made.set(name, rules);
      return rules;
    },
  });
});

test('the policy of the application lets only the scripts run that the settings name', async () => {
  const { trustedScript } = await import('../../src/config/trustedTypes');
  expect([...made.keys()]).toEqual(['deedbook']);
  for (const script of ['http://localhost:4000/stubs/maps.js', 'http://localhost:4000/stubs/checkout.js?v=1']) {
    expect(trustedScript(script)).toBe(script);
  }
  for (const other of [
    'http://localhost:4000/stubs/other.js',
    'http://localhost:4000@evil.test/stubs/maps.js',
    'http://evil.test/stubs/maps.js',
    'javascript:hit()',
    '',
  ]) {
    expect(() => trustedScript(other), other).toThrow(TypeError);
  }
});

test('the policy of the application makes HTML of one character reference and of nothing else', async () => {
  const { characterOf } = await import('../../src/config/trustedTypes');
  expect(['&eacute;', '&#65;', '&amp', '&nosuch;'].map(characterOf)).toEqual(['é', 'A', '&', '&nosuch;']);
  const { createHTML } = made.get('deedbook') ?? {};
  for (const text of ['<b>', 'a', '&lt;b>', '&amp;<img onerror=x>', ' &amp;', '&amp;\n', '']) {
    expect(() => createHTML?.(text), text).toThrow(TypeError);
  }
});
