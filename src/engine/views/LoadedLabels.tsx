import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { I18nContext, useI18nProvider } from 'react-admin';
import { useRegistry } from './EntitiesContext';

/** Labels that react-admin's components show before their declaration has loaded: they are translated again then. */
export const LoadedLabels = ({ children }: { children: ReactNode }) => {
  const registry = useRegistry();
  const provider = useI18nProvider();
  const loaded = useSyncExternalStore(registry.subscribe, registry.loaded);
  const current = useMemo(() => ({ ...provider, loaded }), [provider, loaded]);
  return <I18nContext value={current}>{children}</I18nContext>;
};
