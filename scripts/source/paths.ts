/** A path of a document, taken apart. */
export interface PathParts {
  /** Steps in order; a parameter stays as it stands. */
  steps: readonly string[];
  /** Steps that are no parameter. */
  fixed: readonly string[];
  /** Names of the parameters. */
  parameters: readonly string[];
}

const parameter = /\{([^}]*)\}/g;

/** Takes a path apart: `pets/{petId}` has one fixed step and one parameter. */
export const partsOf = (path: string): PathParts => {
  // A type at the end says nothing of what is asked for.
  const steps = path
    .replace(/\.json$/, '')
    .split('/')
    .filter(step => step !== '');
  return {
    steps,
    fixed: steps.filter(step => !step.includes('{')),
    parameters: Array.from(path.matchAll(parameter), ([, name = '']) => name),
  };
};

const word = (name: string): string => name.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());

/** A path as a contract has it. @param id name of the parameter that is the record's, if there is one */
export const contractPath = (path: string, id?: string): string =>
  path.replace(parameter, (_, name: string) => `:${name === id ? 'id' : word(name)}`);
