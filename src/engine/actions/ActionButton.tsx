import type { ReactNode } from 'react';
import type { ActionView } from '../schema/actionView';
import type { RaRecord } from '../fields/field';
import { useAct, useBusy } from './useAct';

interface ButtonProps {
  className: string;
  title?: string;
  'aria-label'?: string;
  children: ReactNode;
}

interface Props extends ButtonProps {
  /** The action's name in the declaration. */
  name: string;
  action: ActionView;
  /** Not for an action on the list. */
  record?: RaRecord;
  /** Asks for a confirmation before the action runs. */
  onAsk: (name: string, record?: RaRecord) => void;
}

const ImmediateActionButton = ({ name, record, ...button }: ButtonProps & Pick<Props, 'name' | 'record'>) => {
  const act = useAct(name, record);
  const { isBusy, start } = useBusy(act);
  return <button type="button" {...button} aria-busy={isBusy} aria-disabled={isBusy} onClick={start} />;
};

/** The button of an action. For an action that asks first it has no hooks, as a table renders hundreds. */
export const ActionButton = ({ name, action, record, onAsk, ...button }: Props) =>
  action.confirm || action.note ? (
    <button type="button" {...button} onClick={() => onAsk(name, record)} />
  ) : (
    <ImmediateActionButton name={name} record={record} {...button} />
  );
