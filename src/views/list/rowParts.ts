import { t } from '../../language/t';
import type { Entity } from '../../define/entity';

/** What the rows of an entity's table have besides their columns. The same for all of them, so it is found once. */
export const rowParts = ({ list, actions = {}, dialogs = [], links = [], update, show, delete: remove }: Entity) => {
  const ofRows = Object.entries(actions).filter(([, { on }]) => on !== 'list');
  /** Actions that stand beside edit, show and delete. */
  const besides = ofRows.flatMap(([key, action]) =>
    action.toggles ? [] : { key, action, label: t(action.label ?? key) },
  );
  return {
    besides,
    /** Actions that flip a flag, which stand in its column. */
    flips: Object.entries(actions).filter(([, { toggles }]) => toggles),
    /** Dialogs that a column opens. */
    dialogs: dialogs.flatMap(({ on, path, label, button }) =>
      on === 'list' || !label ? [] : { path, label: t(label), button: button && t(button) },
    ),
    /** Screens that a column leads to. */
    links: links.map(({ label, route }) => ({ label: t(label), route })),
    edit: t(update?.button ?? 'Edit'),
    /** Head of the column of buttons. */
    actions: t(list?.actions ?? 'Actions'),
    /** Whether there is a column of buttons. */
    hasActions: Boolean(update ?? show ?? remove) || besides.length > 0,
  };
};

export type RowParts = ReturnType<typeof rowParts>;
