/**
 * Text in lines of at most 80 characters, broken between words; a longer word stands alone.
 * @param indent how many spaces each line begins with
 */
export const wrapped = (text: string, indent = 0): string => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && indent + last.length + 1 + word.length <= 80) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map(line => ' '.repeat(indent) + line).join('\n');
};
