import type { ComponentType } from 'react';
import { MuiTheme } from '../../theme/MuiTheme';
import { ListContexts } from './ListContexts';
import type { EntityListState } from './useEntityList';

interface Props {
  list: EntityListState;
  /** What the declaration puts there. */
  of: ComponentType;
}

/** A part of a list that the declaration draws, in react-admin's list contexts and with MUI's theme. */
const ListSlot = ({ list, of: Content }: Props) => (
  <MuiTheme>
    <ListContexts list={list}>
      <Content />
    </ListContexts>
  </MuiTheme>
);

export default ListSlot;
