import { createContext, use, type ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';

/** The place of a list inside another screen. */
export interface Panel {
  /** Address of the list, and prefix of its dialogs. */
  address: string;
  /** Address of the screen without the list. */
  screen: string;
}

const PanelContext = createContext<Panel | undefined>(undefined);

/** Renders an entity's list as part of another screen, which keeps its title and heading. */
export const PanelProvider = ({ name, panel, children }: { name: string; panel: Panel; children: ReactNode }) => (
  <ResourceContextProvider value={name}>
    <PanelContext value={panel}>{children}</PanelContext>
  </ResourceContextProvider>
);

/** The panel that the list is in; `undefined` if it is a screen. */
export const usePanel = (): Panel | undefined => use(PanelContext);
