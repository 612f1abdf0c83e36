import { entityOperations, type Grant } from '../auth/permissions';
import { fieldNames, formFields, type Entity } from './entity';
import type { FormView, Section } from './views';

interface Named {
  /** Such as `list.columns`. */
  place: string;
  path: string;
}

const namesIn = (place: string, list: readonly unknown[] = []): Named[] =>
  list.flatMap(path => (typeof path === 'string' ? { place, path } : []));

const inSections = (place: string, sections: readonly Section<unknown>[] = []): Named[] =>
  sections.flatMap(({ label, fields }) => namesIn(`the section '${String(label)}' of ${place}`, fields));

const inForm = (place: string, view: Pick<FormView, 'fields' | 'sections' | 'with'> | undefined): Named[] => [
  ...namesIn(`${place}.fields`, view?.fields),
  ...inSections(place, view?.sections),
  ...namesIn(`${place}.with`, Object.keys(view?.with ?? {})),
];

/** The names of an entity's declaration that stand where a field is meant, but are none. */
const unknownNames = ({
  fields,
  list,
  create,
  update,
  page,
  preview,
  show,
  delete: remove,
  actions = {},
}: Entity): Named[] =>
  [
    ...namesIn('list.columns', list?.columns),
    ...namesIn('list.belowName', [list?.belowName]),
    ...inForm('create', create),
    ...inForm('update', update),
    ...namesIn('update.facts', update?.facts),
    ...namesIn('update.keep', update?.keep),
    ...namesIn('update.many', update?.many),
    ...inForm('page', page),
    ...namesIn('preview', Object.values(preview ?? {})),
    ...namesIn('show.fields', show?.fields),
    ...inSections('show', show?.sections),
    ...namesIn('delete.files', remove?.files),
    ...Object.entries(actions).flatMap(([name, { toggles, keep }]) => [
      ...namesIn(`actions.${name}.toggles`, [toggles]),
      ...namesIn(`actions.${name}.keep`, keep),
    ]),
  ].filter(({ path }) => !Object.hasOwn(fields, path));

const forms = ['create', 'update', 'page'] as const;

const formProblems = (entity: Entity, part: (typeof forms)[number]): string[] => {
  const view = entity[part];
  if (!view) return [];
  const names = fieldNames(view, Object.keys(entity.fields));
  const missing = Object.entries(formFields(entity, view)).flatMap(([name, { Input }]) => (Input ? [] : name));
  return [
    ...(names.length === 0 ? [`E03: ${part}.fields is empty. Name at least one field.`] : []),
    ...missing.map(
      name => `E04: ${part} has the field '${name}', whose type has no input. Leave it out of ${part}.fields.`,
    ),
  ];
};

/**
 * Mistakes in a declaration that the compiler cannot find, each with a number and the remedy: read by tests for every
 * entity, and in development when a declaration is loaded.
 */
export const checkEntity = (name: string, entity: Entity, grant?: Pick<Grant, 'operations'>): string[] => {
  const { fields, list, actions = {}, dialogs = [] } = entity;
  const columns = list?.columns ?? Object.keys(fields);
  const unlabelled = Object.entries(fields).filter(([, field]) => String(field.label).trim() === '');
  const fieldList = Object.keys(fields).join(', ');
  // A dialog with another entity's list is limited by that entity's.
  const ownDialogs = dialogs.flatMap(({ path, list: other }) => (other ? [] : path));
  const operations = entityOperations.filter(
    operation => operation === 'list' || entity[operation] || (operation === 'update' && entity.page),
  );
  const limitable: readonly string[] = [...operations, ...Object.keys(actions), ...ownDialogs];
  const computed = [...(list?.columns ?? []).filter(column => typeof column !== 'string'), ...(list?.filters ?? [])];
  const choosing = [
    ...Object.entries(fields),
    ...computed.flatMap(({ label, value }) => (value ? [[String(label), value.as] as const] : [])),
  ].flatMap(([path, { filtering }]) => (filtering === 'choices' ? path : []));
  const updatedFields = entity.update ? fieldNames(entity.update, Object.keys(fields)) : [];
  const unsent = (entity.update?.many ?? []).filter(
    path => Object.hasOwn(fields, path) && !updatedFields.includes(path),
  );
  const problems = [
    ...(columns.length === 0 ? ['E01: its list shows no column. Declare at least one field.'] : []),
    ...unlabelled.map(([path]) => `E02: the field '${path}' has an empty label. Say what it is called.`),
    ...forms.flatMap(part => formProblems(entity, part)),
    ...Object.keys(grant?.operations ?? {})
      .filter(doing => !limitable.includes(doing))
      .map(
        doing =>
          `E05: the registry limits '${doing}', which this entity does not declare. It has: ${limitable.join(', ')}.`,
      ),
    ...(list?.findable === true && !list.search
      ? ['E06: its records are findable, but its list has no search. Declare list.search.']
      : []),
    ...unknownNames(entity).map(
      ({ place, path }) =>
        `E07: ${place} names '${path}', which is no field. Correct the name, or declare it. The fields are: ${fieldList}.`,
    ),
    ...unsent.map(path => `E08: update.many names '${path}', which the form does not have. Add it to update.fields.`),
    ...(list?.tabs && !choosing.includes(list.tabs.by)
      ? [`E09: list.tabs names '${list.tabs.by}', by which rows are not filtered with choices. Name another field.`]
      : []),
  ];
  return problems.map(problem => `${name}: ${problem}`);
};
