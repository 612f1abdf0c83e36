import type { Entity } from './entity';
import type { FormView, Section } from './views';

/** A name that stands where a field is meant. */
interface Named {
  /** Such as `list.columns`. */
  place: string;
  path: string;
}

/** The names in a list; what is computed has none. */
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
export const strangers = ({
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
    ...inForm('create', create),
    ...inForm('update', update),
    ...namesIn('update.facts', update?.facts),
    ...namesIn('update.keep', update?.keep),
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
