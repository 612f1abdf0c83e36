import { singular as singularOf } from '../newEntity/words';
import { plainKey } from './places';

/** The parameters in a path, such as `{petId}`. */
export const parameterPattern = /\{([^}]*)\}/g;

/** Takes a path of a document apart: `pets/{petId}/toys.json` has the steps `pets`, `{petId}` and `toys`. */
export const parsePath = (path: string) => {
  const steps = path
    .replace(/\.json$/, '')
    .split('/')
    .filter(step => step !== '');
  const fixedSteps = steps.filter(step => !step.includes('{'));
  return {
    steps,
    last: steps.at(-1) ?? '',
    /** The steps that are no parameter: `pets` and `toys`. */
    fixedSteps,
    lastFixed: fixedSteps.at(-1) ?? '',
    /** Names of the parameters: `petId`. */
    parameters: Array.from(path.matchAll(parameterPattern), ([, name = '']) => name),
  };
};

/** A path in which all parameters are alike, for comparisons: `pets/{petId}` → `pets/{}` */
export const withoutNames = (path: string): string => path.replace(parameterPattern, '{}');

/** The name of a parameter as a contract has it: `pet-id` → `petId` */
const contractName = (name: string): string => name.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());

/** The name that a contract has for a parameter in a step: `{id}` of `owners/{id}/pets` → `ownerId` */
export const parameterName = (steps: readonly string[], index: number, name: string): string =>
  name === 'id' ? `${contractName(singular(steps[index - 1] ?? ''))}Id` : contractName(name);

/** Verbs at the beginning of a step, by what they do: `getPets`, `createPet`, `removePet` but not `delivery`. */
const verbPatterns = {
  list: /^(get|list|find|search|fetch|query|index|all|read)(?=[A-Z\d_-]|all|$)/,
  create: /^(add|create|new|signup|register|insert|post|store)/,
  update: /^(update|edit|change|modify|patch|save)/,
  delete: /^(delete|remove|destroy|del)(?![a-z]*ivery)/,
} as const;

/** A verb of a path, by what it does. */
export type Verb = keyof typeof verbPatterns;

const verbs: readonly Verb[] = ['list', 'create', 'update', 'delete'];

const uncapitalized = (step: string): string => step.charAt(0).toLowerCase() + step.slice(1);

/** The verb that a step of a path begins with. */
export const verbOf = (step: string): Verb | undefined =>
  verbs.find(verb => verbPatterns[verb].test(uncapitalized(step)));

/** A word in the singular, to compare it with others: `Categories` → `category` */
export const singular = (word: string): string => singularOf(plainKey(word));

/** The noun of a step, in the singular and without its verb: `getAllFAQCategory` → `faqcategory`, `signup` → nothing. */
export const nounOf = (step: string): string => {
  const verb = verbOf(step);
  if (!verb) return singular(step);
  const noun = uncapitalized(step).replace(verbPatterns[verb], '');
  return singular(noun.replace(/^[-_]?all/i, ''));
};
