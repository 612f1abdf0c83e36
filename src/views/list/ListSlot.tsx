import { Suspense, type ComponentType } from 'react';
import { MuiTheme } from '../../theme/MuiTheme';

/** A part of a list that the declaration draws with react-admin's or MUI's components. */
const ListSlot = ({ of: Content }: { of: ComponentType }) => (
  <MuiTheme>
    <Suspense>
      <Content />
    </Suspense>
  </MuiTheme>
);

export default ListSlot;
