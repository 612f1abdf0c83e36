/** A text as it stands in a regular expression. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Code without its texts and comments. */
const bare = (code: string): string =>
  code.replace(/\/\*[^]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '');

/** Whether code outside of its imports uses a name. */
const isUsed = (name: string, code: string): boolean =>
  new RegExp(String.raw`\b${name}\b`).test(bare(code.replace(/^import [^;]*;$/gm, '')));

/**
 * Code without the imports that only a part of it needed which has been taken out.
 * @param part the part, in which the names stood
 */
export const withoutImportsOf = (part: string, code: string): string =>
  [...new Set(bare(part).match(/\b[A-Za-z_]\w*\b/g))]
    .filter(name => !isUsed(name, code))
    .reduce(
      (rest, name) =>
        rest
          .replace(new RegExp(String.raw`^import ${name} from '[^']*';\n`, 'm'), '')
          .replace(
            new RegExp(String.raw`^(import \{)([^}]*)(\} from '[^']*';\n)`, 'gm'),
            (line, begin: string, names: string, end: string) => {
              const kept = names.split(',').flatMap(one => one.trim() || []);
              if (!kept.includes(name)) return line;
              return kept.length === 1 ? '' : `${begin} ${kept.filter(one => one !== name).join(', ')} ${end}`;
            },
          ),
      code,
    );
