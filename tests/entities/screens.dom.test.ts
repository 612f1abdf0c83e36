import { afterEach, expect, test } from 'vitest';
import type { Translatable } from '../../src/engine/i18n/t';
import { isDocumented } from '../../scripts/reference/behaviour';
import { formFields, type Entity } from '../../src/engine/schema/entity';
import type { FormView } from '../../src/engine/schema/formViews';
import { entries, registry } from '../../src/entities';
import { toasts, type Toast } from '../../src/engine/ui/toasts/toast';
import { notifyDone } from '../../src/engine/views/afterWrite';
import { validate } from '../../src/engine/data/validate';
import { listColumns } from '../../src/engine/views/columnDefs';
import { documentedScreens, innerLists, server, type DocumentedScreen } from '../expected/screens';
import { flagAction } from '../support/flagAction';

afterEach(toasts.clear);

const headsOf = (entity: Entity): Translatable[] | undefined => {
  if (entity.page) return undefined;
  const { list, dialogs = [], links = [], update, show, delete: remove } = entity;
  return [
    ...(list?.numbered === false ? [] : ['SNo']),
    ...listColumns(entity).map(({ head }) => head),
    ...[...dialogs.filter(({ on }) => on !== 'list'), ...links].flatMap(({ label }) => label ?? []),
    ...((update ?? show ?? remove) ? [list?.actions ?? 'Actions'] : []),
  ];
};

const openersOf = ({ actions = {}, dialogs = [], links = [] }: Entity) =>
  [
    ...Object.values(actions).map(({ label }) => label),
    ...dialogs.map(({ button, label }) => button ?? label),
    ...links.map(({ label }) => label),
  ].filter(words => words !== undefined);

/** The labels of a form's inputs, and what it says when all of them are empty. */
const inputsOf = (entity: Entity, view: FormView) => {
  const fields = formFields(entity, view);
  return { labels: Object.values(fields).map(({ label }) => label), messages: Object.values(validate(fields, {})) };
};
const written = (inputs: Readonly<Record<string, string>>) => ({
  labels: Object.keys(inputs),
  messages: Object.values(inputs).filter(message => message !== ''),
});

const said = 'What the server said.';
/** The toast after a success whose declared words are these. */
const toastOf = (view: { done?: Translatable }): Toast['text'] => {
  notifyDone(view.done, said);
  const [shown] = toasts.get();
  toasts.clear();
  return shown?.type === 'success' ? shown.text : `not a success: ${shown?.type}`;
};
const inFull = (message: string) => (message === server ? said : message);

/** A screen as its entity declares it, in the way of the table. */
const declared = (entity: Entity, label: Translatable | undefined) => {
  const { list, create, update, page, delete: remove, actions = {} } = entity;
  const changing = update ?? page;
  const flips = flagAction(entity)?.action;
  const heading = page?.title ?? entity.heading ?? label;
  const many = Object.entries(actions).flatMap(([name, action]) => (action.many ? name : []));
  return {
    heading,
    title: entity.title ?? heading,
    columns: headsOf(entity),
    sortable: listColumns(entity).flatMap(({ isPageSortable, label: head }) => (isPageSortable ? head : [])),
    search: list?.search,
    openers: openersOf(entity),
    adding: create && {
      button: create.button,
      heading: create.title ?? create.button,
      submit: create.submit,
      done: toastOf(create),
      limit: create.limit && [create.limit.most, create.limit.message],
      refused: create.refusal,
      ...inputsOf(entity, create),
    },
    changing: changing && {
      button: update?.button,
      heading: update ? update.title : label,
      submit: changing.submit,
      done: toastOf(changing),
      refused: changing.refusal,
      ...inputsOf(entity, changing),
    },
    deletion: remove && [remove.confirm, toastOf(remove)],
    status: flips && [flips.confirm, toastOf(flips)],
    more: entity.show !== undefined,
    unloaded: list?.failure ?? 'toast',
    many: [...many, ...(remove?.many ? ['delete'] : [])],
  };
};

const documented = ({ rows: _rows, path: _path, refused, ...screen }: DocumentedScreen) => {
  const { heading, adding, changing, deletion, status, many } = screen;
  const formOf = ({ inputs = adding?.inputs ?? {}, ...form }: NonNullable<typeof adding | typeof changing>) => {
    return { ...form, done: inFull(form.done), refused, ...written(inputs) };
  };
  const defaults = { title: heading, sortable: [], openers: [], more: false, unloaded: 'toast' };
  return {
    ...defaults,
    ...screen,
    adding: adding && { heading: adding.button, ...formOf(adding) },
    changing: changing && formOf(changing),
    deletion: deletion?.map(inFull),
    status: status?.map(inFull),
    many: many ? [many] : [],
  };
};

const load = async (path: string) => {
  const name = path.slice(1).replace(':id', 'one');
  return declared(await registry.load(name), registry.find(name)?.entry.label);
};

const screens = documentedScreens.map(screen => [screen.rows, screen.path, screen] as const);
test.each(screens)('%s: what stands on %s, what it is called, asks and says', async (_rows, path, screen) =>
  expect(await load(path)).toEqual(documented(screen)),
);

const inner = innerLists.map(list => [list.rows, list.path, list] as const);
test.each(inner)('%s: %s, a list inside another screen', async (_rows, path, { columns }) => {
  const nothing = { adding: undefined, changing: undefined, deletion: undefined, status: undefined };
  const none = { search: undefined, sortable: [], more: false, many: [] };
  expect(await load(path)).toMatchObject({ columns, ...nothing, ...none });
});

test('no documented entity is left out', () => {
  const routesOf = (isScreen: boolean) =>
    Object.entries(entries).flatMap(([route, entry]) =>
      isDocumented(route) && (entry.isScreen !== false) === isScreen ? `/${route.replace(/:\w+/, ':id')}` : [],
    );
  expect(documentedScreens.map(({ path }) => path).toSorted()).toEqual(routesOf(true).toSorted());
  expect(innerLists.map(({ path }) => path).toSorted()).toEqual(routesOf(false).toSorted());
});

test('a server that says nothing is stood in for by a short sentence (COMMON-33)', () => {
  for (const nothing of [undefined, '', '  ', 7, null]) {
    notifyDone(undefined, nothing);
    expect(toasts.get().map(({ type, text }) => [type, text])).toEqual([['success', 'Saved successfully']]);
    toasts.clear();
  }
});
