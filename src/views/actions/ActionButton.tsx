import type { ReactNode } from 'react';
import type { ActionView } from '../../define/views';
import type { Row } from '../../kinds/field';
import { useAct, useBusy } from './useAct';

interface Look {
  className: string;
  /** Tooltip. */
  title?: string;
  /** What the button is called, where its content does not say whom it is about. */
  'aria-label'?: string;
  children: ReactNode;
}

interface Props extends Look {
  /** Name of the action in the declaration. */
  name: string;
  action: ActionView;
  /** None above the list. */
  record?: Row;
  /** Asks before the action is done. */
  onAsk: (name: string, record?: Row) => void;
}

const AtOnce = ({ name, record, ...look }: Look & Pick<Props, 'name' | 'record'>) => {
  const act = useAct(name, record);
  const { isBusy, start } = useBusy(act);
  return <button type="button" {...look} aria-busy={isBusy} aria-disabled={isBusy} onClick={start} />;
};

/** The button of an action: it asks first where the action says so. It has no hooks then, as a table draws hundreds. */
export const ActionButton = ({ name, action, record, onAsk, ...look }: Props) =>
  action.confirm || action.note ? (
    <button type="button" {...look} onClick={() => onAsk(name, record)} />
  ) : (
    <AtOnce name={name} record={record} {...look} />
  );
