import type { ReactNode } from 'react';
import type { ActionView } from '../schema/views';
import type { RaRecord } from '../fields/field';
import { useAct, useBusy } from './useAct';

interface Look {
  className: string;
  title?: string;
  'aria-label'?: string;
  children: ReactNode;
}

interface Props extends Look {
  /** Its name in the declaration. */
  name: string;
  action: ActionView;
  /** None on the list. */
  record?: RaRecord;
  /** Asks before the action runs. */
  onAsk: (name: string, record?: RaRecord) => void;
}

const AtOnce = ({ name, record, ...look }: Look & Pick<Props, 'name' | 'record'>) => {
  const act = useAct(name, record);
  const { isBusy, start } = useBusy(act);
  return <button type="button" {...look} aria-busy={isBusy} aria-disabled={isBusy} onClick={start} />;
};

/** The button of an action. Where the action asks first, it has no hooks, as a table renders hundreds. */
export const ActionButton = ({ name, action, record, onAsk, ...look }: Props) =>
  action.confirm || action.note ? (
    <button type="button" {...look} onClick={() => onAsk(name, record)} />
  ) : (
    <AtOnce name={name} record={record} {...look} />
  );
