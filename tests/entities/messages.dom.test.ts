import { afterEach, describe, expect, test } from 'vitest';
import { isDocumented } from '../../scripts/reference/behaviour';
import { entries, registry } from '../../src/entities';
import { toasts } from '../../src/toasts/toast';
import { done } from '../../src/views/afterWrite';
import { documentedMessages, server } from '../oracles/messages';
import { flagAction } from '../support/flagAction';

afterEach(toasts.clear);

const said = 'What the server said.';
/** The toast after a success whose declared words are these; nothing when there is no such operation. */
const toastOf = (view: { done?: string } | undefined): string | undefined => {
  if (!view) return undefined;
  done(view.done, said);
  const [shown] = toasts.get();
  toasts.clear();
  return shown?.kind === 'success' ? shown.text : `not a success: ${shown?.text}`;
};
const inFull = (message: string | undefined) => (message === server ? said : message);

describe('what a screen asks and says', () => {
  test.each(documentedMessages.map(line => [line.rows, line.route, line] as const))(
    '%s: %s',
    async (_rows, route, line) => {
      const entity = await registry.load(route.replace(':id', 'one'));
      const { create, update = entity.page, delete: remove } = entity;
      const flips = flagAction(entity)?.action;
      const { added, changed, deletion, status, unloaded = 'toast', refused, full } = line;
      expect({
        added: toastOf(create),
        changed: toastOf(update),
        deletion: remove && [remove.confirm, toastOf(remove)],
        status: flips && [flips.confirm, toastOf(flips)],
        unloaded: entity.list?.failure ?? 'toast',
        refused: [create?.refusal, update?.refusal],
        full: create?.limit && [create.limit.most, create.limit.message],
      }).toEqual({
        added: inFull(added),
        changed: inFull(changed),
        deletion: deletion && [...deletion],
        status: status && [...status],
        unloaded,
        refused: [refused, refused],
        full: full && [...full],
      });
    },
  );

  test('COMMON-33: a server that says nothing is stood in for by a short sentence', () => {
    for (const nothing of [undefined, '', '  ', 7, null]) {
      done(undefined, nothing);
      expect(toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['success', 'Saved successfully']]);
      toasts.clear();
    }
  });

  test('no documented screen is left out', () => {
    const screens = Object.entries(entries).flatMap(([route, entry]) =>
      entry.isScreen === false || !isDocumented(route) ? [] : route.replace(/:\w+/, ':id'),
    );
    expect(documentedMessages.map(({ route }) => route).toSorted()).toEqual(screens.toSorted());
  });
});
