import type { Entity } from '../../define/entity';

/** What the rows of an entity's table have besides their columns. The same for all of them, so it is found once. */
export const rowParts = ({ actions = {}, dialogs = [], links = [], update, show, delete: remove }: Entity) => {
  const ofRows = Object.entries(actions).filter(([, { on }]) => on !== 'list');
  /** Actions that stand beside edit, show and delete. */
  const besides = ofRows.filter(([, { toggles }]) => !toggles);
  return {
    besides,
    /** Actions that flip a flag, which stand in its column. */
    flips: Object.entries(actions).filter(([, { toggles }]) => toggles),
    /** Dialogs that a column opens. */
    dialogs: dialogs.flatMap(({ on, label = '', ...dialog }) => (on === 'list' || !label ? [] : { ...dialog, label })),
    /** Screens that a column leads to. */
    links,
    /** Whether there is a column of buttons. */
    hasActions: Boolean(update ?? show ?? remove) || besides.length > 0,
  };
};

export type RowParts = ReturnType<typeof rowParts>;
