import { services } from './services';
import { configuredScripts, isScript } from './scripts';

/** Functions that return the text if it may become HTML, or the address if it is that of a script, and throw otherwise. */
interface Rules {
  createHTML: (text: string) => string;
  createScriptURL: (address: string) => string;
}

/** The browser's `trustedTypes`. */
interface Factory {
  /** Creates a policy, whose results the DOM takes in place of texts. */
  createPolicy: (name: string, rules: Rules) => Rules;
}

const isFactory = (value: unknown): value is Factory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/** Creates a policy of Trusted Types. In a browser without them it is the rules themselves. */
export const createPolicy = (name: string, rules: Rules): Rules => {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  return isFactory(factory) ? factory.createPolicy(name, rules) : rules;
};

/** @example '&eacute;', '&#233;' */
const characterReference = /^&#?\w+;?$/;

/** The texts that may become HTML or a script's address: one character reference, and the scripts that the settings name. */
const rules: Rules = {
  createHTML: text => {
    if (!characterReference.test(text)) throw new TypeError('Only a character reference may become HTML here.');
    return text;
  },
  createScriptURL: address => {
    if (!isScript(address, configuredScripts(services))) throw new TypeError(`${address} is no configured script.`);
    return address;
  },
};

const policy = createPolicy('deedbook', rules);

/** The address of a script, if the settings name it. @throws TypeError for any other */
export const trustedScript = (address: string): string => policy.createScriptURL(address);

/** The characters of the references that `characterOf` has resolved. */
const characters = new Map<string, string>();

/** The character of a reference such as `&eacute;`; the reference itself where there is none. */
export const characterOf = (reference: string): string => {
  let character = characters.get(reference);
  if (character === undefined) {
    const place = document.createElement('i');
    place.innerHTML = policy.createHTML(reference);
    character = place.textContent;
    characters.set(reference, character);
  }
  return character;
};
