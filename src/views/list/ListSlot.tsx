import type { ComponentType } from 'react';
import { ListContexts } from './ListContexts';
import type { EntityListState } from './useEntityList';

interface Props {
  list: EntityListState;
  /** What the declaration puts there. */
  of: ComponentType;
}

/** A part of a list that the declaration draws, in react-admin's list contexts. */
const ListSlot = ({ list, of: Content }: Props) => (
  <ListContexts list={list}>
    <Content />
  </ListContexts>
);

export default ListSlot;
