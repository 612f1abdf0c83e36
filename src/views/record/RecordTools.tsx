import { use, type ReactNode } from 'react';
import { t } from '../../language/t';
import { Icon } from '../../theme/Icon';
import { EntityListContext } from '../list/useEntityList';
import { NeighbourButtons } from './NeighbourButtons';
import './recordTools.css';

interface Props {
  id: string;
  /** Last part of the dialog's address: `show`, or nothing for a form. Without it there is no way to the neighbours here. */
  path?: string;
  /** Whether the record is still on its way. @default false */
  isWaiting?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** What can be done with any record, in the header of its dialog: go to its neighbours in the list, copy its id. */
export const RecordTools = ({ id, path, isWaiting = false, children }: Props) => {
  const list = use(EntityListContext);
  return (
    <div className="record-tools">
      {list && path !== undefined && <NeighbourButtons id={id} path={path} isWaiting={isWaiting} />}
      <button type="button" className="icon-button" data-copy={id} title={t('Copy id')} aria-label={t('Copy id')}>
        <Icon name="copy" />
      </button>
      {children}
    </div>
  );
};
