import { Suspense, type ComponentType } from 'react';
import { lazyComponent } from '../updates/lazyComponent';

/** MUI's theme, loaded only where a declaration renders with react-admin's or MUI's components. */
export const LazyMuiTheme = lazyComponent(async () => ({ default: (await import('../ui/MuiTheme')).MuiTheme }));

/** A part of a list that a declaration renders with react-admin's or MUI's components. */
export const ListSlot = ({ component: Content }: { component: ComponentType }) => (
  <LazyMuiTheme>
    <Suspense>
      <Content />
    </Suspense>
  </LazyMuiTheme>
);
