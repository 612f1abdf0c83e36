import type { ListCall } from './calls';
import { fieldNames, formFields, type Entity, type FormView } from './entity';

/** The calls that have a part of the declaration of their own, and what that part is called. */
const parts = ['create', 'update', 'delete', 'toggle'] as const;

const formProblems = (entity: Entity, part: 'create' | 'update' | 'page'): string[] => {
  const view: FormView | undefined = entity[part];
  if (!view) return [];
  const names = fieldNames(view, Object.keys(entity.fields));
  const fields = formFields(entity, view);
  const missing = names.filter(name => !fields[name]?.Input);
  return [
    ...(names.length === 0 ? [`E04: ${part}.fields is empty. Name at least one field.`] : []),
    ...missing.map(
      name => `E05: ${part} has the field '${name}', whose kind has no input. Leave it out of ${part}.fields.`,
    ),
  ];
};

interface Called {
  path: string;
  params?: ListCall['params'];
}

const pathProblems = ({ api = {} }: Entity): string[] =>
  Object.entries(api).flatMap(([name, call]: [string, Called?]) => {
    if (!call) return [];
    const { path, params = {} } = call;
    if (typeof params === 'function') return [];
    const filled = name === 'list' ? Object.keys(params) : ['id'];
    const parameters = path.match(/(?<=:)\w+/g) ?? [];
    return parameters
      .filter(parameter => !filled.includes(parameter))
      .map(
        parameter =>
          `E06: api.${name} has the path parameter ':${parameter}', which nothing fills in. Give it in params.`,
      );
  });

/**
 * What the compiler cannot say about a declaration, each with a number and the remedy: read by tests for every
 * entity, and in development when a declaration is loaded.
 */
export const checkEntity = (name: string, entity: Entity): string[] => {
  const { fields, list, toggle, api } = entity;
  const columns = list?.columns ?? Object.keys(fields);
  const unlabelled = Object.entries(fields).filter(([, field]) => field.label.trim() === '');
  const problems = [
    ...(columns.length === 0 ? ['E01: its list shows no column. Declare at least one field.'] : []),
    ...unlabelled.map(([path]) => `E02: the field '${path}' has an empty label. Say what it is called.`),
    ...(api && !api.list ? ['E03: it declares calls but no api.list, and records are found in the list only.'] : []),
    ...formProblems(entity, 'create'),
    ...formProblems(entity, 'update'),
    ...formProblems(entity, 'page'),
    ...pathProblems(entity),
    ...(toggle && !fields[toggle.field]?.states
      ? [`E07: toggle.field is '${toggle.field}', which has no two states. Name a flag.`]
      : []),
    ...parts.flatMap(part => {
      const declared = part === 'update' ? (entity.update ?? entity.page) : entity[part];
      if (!api || Boolean(api[part]) === Boolean(declared)) return [];
      return api[part]
        ? [`E08: api.${part} is declared but nothing uses it. Declare ${part}, or leave the call out.`]
        : [`E09: ${part} is declared but api.${part} is not. Name its call.`];
    }),
  ];
  return problems.map(problem => `${name}: ${problem}`);
};
