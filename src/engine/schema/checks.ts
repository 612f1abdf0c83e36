import { entityOperations, type Grant } from '../auth/permissions';
import { fieldNames, formFields, type Entity } from './entity';
import type { FormView, Section } from './formViews';

/** The name of a field, and the option that it is in, such as `list.columns`. */
interface NameInOption {
  option: string;
  name: string;
}

const namesIn = (option: string, list: readonly unknown[] = []): NameInOption[] =>
  list.flatMap(name => (typeof name === 'string' ? { option, name } : []));

const namesInSections = (option: string, sections: readonly Section<unknown>[] = []): NameInOption[] =>
  sections.flatMap(({ label, fields }) => namesIn(`the section '${String(label)}' of ${option}`, fields));

const namesInForm = (
  option: string,
  view: Pick<FormView, 'fields' | 'sections' | 'with'> | undefined,
): NameInOption[] => [
  ...namesIn(`${option}.fields`, view?.fields),
  ...namesInSections(option, view?.sections),
  ...namesIn(`${option}.with`, Object.keys(view?.with ?? {})),
];

/** All names of fields in the options of a declaration. */
const namesInOptions = ({ list, create, update, page, preview, show, delete: remove, actions = {} }: Entity) => [
  ...namesIn('list.columns', list?.columns),
  ...namesIn('list.belowName', [list?.belowName]),
  ...namesInForm('create', create),
  ...namesInForm('update', update),
  ...namesIn('update.facts', update?.facts),
  ...namesIn('update.keep', update?.keep),
  ...namesIn('update.many', update?.many),
  ...namesInForm('page', page),
  ...namesIn('preview', Object.values(preview ?? {})),
  ...namesIn('show.fields', show?.fields),
  ...namesInSections('show', show?.sections),
  ...namesIn('delete.files', remove?.files),
  ...Object.entries(actions).flatMap(([name, { toggles, keep }]) => [
    ...namesIn(`actions.${name}.toggles`, [toggles]),
    ...namesIn(`actions.${name}.keep`, keep),
  ]),
];

const checkForm = (entity: Entity, form: 'create' | 'update' | 'page'): string[] => {
  const view = entity[form];
  if (!view) return [];
  const names = fieldNames(view, Object.keys(entity.fields));
  const namesWithoutInput = Object.entries(formFields(entity, view)).flatMap(([name, { Input }]) =>
    Input ? [] : name,
  );
  return [
    ...(names.length === 0 ? [`E03: ${form}.fields is empty. Name at least one field.`] : []),
    ...namesWithoutInput.map(
      name => `E04: ${form} has the field '${name}', whose type has no input. Leave it out of ${form}.fields.`,
    ),
  ];
};

/** Checks that the registry limits nothing but what the entity has. */
const checkLimits = (entity: Entity, limits: Grant['operations'] = {}): string[] => {
  const operations = entityOperations.filter(
    operation => operation === 'list' || entity[operation] || (operation === 'update' && entity.page),
  );
  // A dialog with another entity's list is limited by that entity's.
  const dialogPaths = (entity.dialogs ?? []).flatMap(({ path, list }) => (list ? [] : path));
  const limitable: readonly string[] = [...operations, ...Object.keys(entity.actions ?? {}), ...dialogPaths];
  return Object.keys(limits)
    .filter(name => !limitable.includes(name))
    .map(
      name =>
        `E05: the registry limits '${name}', which this entity does not declare. It has: ${limitable.join(', ')}.`,
    );
};

/** Checks that every name in a place for fields is that of a field. */
const checkNames = (entity: Entity): string[] => {
  const fieldList = Object.keys(entity.fields).join(', ');
  return namesInOptions(entity)
    .filter(({ name }) => !Object.hasOwn(entity.fields, name))
    .map(
      ({ option, name }) =>
        `E07: ${option} names '${name}', which is no field. Correct the name, or declare it. The fields are: ${fieldList}.`,
    );
};

/** Checks that the fields for several records at once are in the form. */
const checkMany = ({ fields, update }: Entity): string[] => {
  const formNames = update ? fieldNames(update, Object.keys(fields)) : [];
  return (update?.many ?? [])
    .filter(name => Object.hasOwn(fields, name) && !formNames.includes(name))
    .map(name => `E08: update.many names '${name}', which the form does not have. Add it to update.fields.`);
};

/** Checks that rows are filtered with choices by what the tabs divide them by, and that its values are known. */
const checkTabs = ({ fields, list }: Entity): string[] => {
  if (!list?.tabs) return [];
  const { by, values } = list.tabs;
  const computedFields = [...(list.columns ?? []), ...(list.filters ?? [])].flatMap(computed =>
    typeof computed !== 'string' && String(computed.label) === by ? (computed.value?.as ?? []) : [],
  );
  const field = Object.hasOwn(fields, by) ? fields[by] : computedFields[0];
  if (field?.filtering !== 'choices')
    return [`E09: list.tabs names '${by}', by which rows are not filtered with choices. Name another field.`];
  if (values || field.to !== undefined) return [];
  return [`E09: list.tabs has no values for '${by}', which is no reference. Name them.`];
};

/**
 * Mistakes in a declaration that the compiler cannot find, each with a number and the remedy: read by tests for every
 * entity, and in development when a declaration is loaded.
 */
export const checkEntity = (name: string, entity: Entity, grant?: Pick<Grant, 'operations'>): string[] => {
  const { fields, list } = entity;
  const columns = list?.columns ?? Object.keys(fields);
  const unlabelledPaths = Object.keys(fields).filter(path => String(fields[path]?.label).trim() === '');
  const problems = [
    ...(columns.length === 0 ? ['E01: its list shows no column. Declare at least one field.'] : []),
    ...unlabelledPaths.map(path => `E02: the field '${path}' has an empty label. Say what it is called.`),
    ...(['create', 'update', 'page'] as const).flatMap(form => checkForm(entity, form)),
    ...checkLimits(entity, grant?.operations),
    ...(list?.findable === true && !list.search
      ? ['E06: its records are findable, but its list has no search. Declare list.search.']
      : []),
    ...checkNames(entity),
    ...checkMany(entity),
    ...checkTabs(entity),
  ];
  return problems.map(problem => `${name}: ${problem}`);
};
