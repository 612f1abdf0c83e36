import type { SyntheticEvent } from 'react';
import { formFields, type Entity } from '../schema/entity';
import type { Fields } from '../fields/field';
import type { FormView } from '../schema/formViews';
import { lazyComponent, type Preloadable } from '../updates/lazyComponent';
import { viewPaths, type EntityPaths } from './usePaths';

/** The views of a record, each at its path below the list. */
export const recordViews = {
  create: { path: 'create', View: lazyComponent(() => import('../form/CreateForm')) },
  update: { path: ':id', View: lazyComponent(() => import('../form/EditForm')) },
  show: { path: `:id/${viewPaths.show}`, View: lazyComponent(() => import('../show/ShownRecord')) },
} as const;

export type RecordViewName = keyof typeof recordViews;
export const recordViewNames = ['create', 'update', 'show'] as const satisfies readonly RecordViewName[];

/** The inputs of a form. */
export const inputsOf = (fields: Fields, view: Pick<FormView, 'fields' | 'sections'> | undefined) =>
  Object.values(formFields({ fields }, view)).map(({ Input }) => Input);

/** The code of a view, with that of its inputs. */
export const viewParts = (entity: Entity, name: RecordViewName): (Partial<Preloadable> | undefined)[] => [
  recordViews[name].View,
  ...(name === 'show' ? [] : inputsOf(entity.fields, entity[name])),
];

/** A handler for `onPointerOver` and `onFocus` of a list: requests the code of the view that the link opens. */
export const preloadLinked = (entity: Entity, paths: EntityPaths) => (event: SyntheticEvent<HTMLElement>) => {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link) return;
  const href = link.getAttribute('href');
  const id = link.closest('tr')?.dataset.row ?? '';
  const addresses = { create: paths.create, update: paths.edit(id), show: paths.show(id) } as const;
  const name = recordViewNames.find(view => addresses[view] === href);
  if (name && entity[name]) viewParts(entity, name).forEach(part => void part?.preload?.());
};
