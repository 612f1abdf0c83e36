import { describe, expect, test } from 'vitest';
import { isDocumented } from '../../scripts/reference/behaviour';
import type { Entity } from '../../src/define/entity';
import { entries, registry } from '../../src/entities';
import { documentedTitles } from '../oracles/titles';

/** Screens that are no entity's own; what they are called is read where they are drawn. */
const others = ['/dashboard', '/orders', '/allinformation'];
const screens = documentedTitles.filter(({ path }) => !others.includes(path));

const openersOf = ({ actions = {}, dialogs = [], links = [] }: Entity) =>
  [
    ...Object.values(actions).map(({ label }) => label),
    ...dialogs.map(({ button, label }) => button ?? label),
    ...links.map(({ label }) => label),
  ].filter(words => words !== undefined);

describe.each(screens.map(screen => [screen.rows, screen.path, screen] as const))('%s: %s', (_rows, path, words) => {
  const { heading, title = heading } = words;
  const name = path.slice(1).replace(':id', 'one');
  const load = async () => ({ entity: await registry.load(name), label: registry.find(name)?.entry.label });

  test('the screen has its heading and the browser its title', async () => {
    const { entity, label } = await load();
    const shown = entity.page?.title ?? entity.heading ?? label;
    expect({ heading: shown, title: entity.title ?? shown }).toEqual({ heading, title });
  });

  test('the add form is opened by its button, or there is none', async () => {
    const { create } = (await load()).entity;
    expect({ add: create?.button, adding: create?.title ?? create?.button }).toEqual({
      add: words.add,
      adding: words.adding ?? words.add,
    });
    expect(create?.submit).toBeUndefined();
  });

  test('the form that changes a record has its heading and buttons, or there is none', async () => {
    const { entity, label } = await load();
    const { update, page } = entity;
    const shown = {
      edit: update?.button,
      changing: update?.title ?? (page && label),
      submit: (update ?? page)?.submit,
    };
    expect(shown).toEqual({ edit: words.edit, changing: words.changing, submit: words.submit });
  });

  test('what opens something else reads as documented', async () => {
    expect(openersOf((await load()).entity)).toEqual(words.openers ?? []);
  });
});

test('every documented entity with a screen has its titles', () => {
  const named = screens.map(({ path }) => path.slice(1));
  const shown = Object.entries(entries).flatMap(([route, entry]) =>
    entry.isScreen === false || !isDocumented(route) ? [] : route.replace(/:\w+/, ':id'),
  );
  expect(shown.toSorted()).toEqual(named.toSorted());
});
