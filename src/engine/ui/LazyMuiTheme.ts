import { lazyComponent } from '../updates/lazyComponent';

/** `MuiTheme`, loaded only where a declaration renders with react-admin's or MUI's components. */
export const LazyMuiTheme = lazyComponent(async () => ({ default: (await import('./MuiTheme')).MuiTheme }));
