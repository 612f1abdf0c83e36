import { Suspense, type ComponentType } from 'react';
import { LazyMuiTheme } from '../ui/LazyMuiTheme';

/** A part of a list that a declaration renders with react-admin's or MUI's components. */
export const ListSlot = ({ component: Content }: { component: ComponentType }) => (
  <LazyMuiTheme>
    <Suspense>
      <Content />
    </Suspense>
  </LazyMuiTheme>
);
