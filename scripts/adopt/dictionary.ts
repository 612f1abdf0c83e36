const text = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
const entry = new RegExp(String.raw`^    (${text}|\w+):\s+(?:${text}),\n`, 'gm');
const translated = new RegExp(String.raw`\bt\(\s*(${text})`, 'g');

/**
 * A dictionary without the texts that no code says any more.
 * @param code all that is left of the application; it is quoted as the dictionary is, by the same formatter
 */
export const saidBy = (dictionary: string, code: string): string => {
  const said = new Set([...code.matchAll(translated)].map(([, key = '']) => key));
  const end = dictionary.indexOf('\n  },\n') + 1;
  const kept = dictionary
    .slice(0, end)
    .replace(entry, (line, key: string) => (said.has(/^\w/.test(key) ? `'${key}'` : key) ? line : ''));
  return kept + dictionary.slice(end);
};
