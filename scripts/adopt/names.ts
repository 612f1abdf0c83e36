import { CommandError } from '../commandLine';

/** A name in the forms that a product's name has in code. */
const formsOf = (name: string) => {
  const joined = name.replaceAll(' ', '');
  return { text: name, type: joined, key: joined.toLowerCase(), constant: joined.toUpperCase() };
};

/** What the product is called until somebody adopts it. */
const old = formsOf('Deedbook');

const oldSentence = 'Every home, every share, every deed in good order.';

/** @throws CommandError for a name that cannot stand in code */
export const checkName = (name: string): void => {
  if (!/^[A-Z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/.test(name))
    throw new CommandError(
      `'${name}' cannot stand in code. Begin with a capital, and use letters, digits and single spaces: --name 'Harbour Office'.`,
    );
};

/**
 * A text in which the product is called otherwise: in words, in the names of types, and in keys.
 * @param sentence what stands beside the sign-in form
 */
export const renamed = (text: string, name: string, sentence: string): string => {
  const { text: words, type, key, constant } = formsOf(name);
  return text
    .replaceAll(oldSentence, () => sentence)
    .replaceAll(old.constant, constant)
    .replaceAll(old.key, key)
    .replace(new RegExp(String.raw`${old.type}(?=[\w@])|(?<=\w)${old.type}`, 'g'), type)
    .replaceAll(old.text, words);
};
