import { createContext, use, type ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';

/** Where a list stands that is part of another screen. */
export interface Panel {
  /** Address of the list; its dialogs have theirs below it. */
  address: string;
  /** Address of the screen without the list. */
  screen: string;
}

const PanelContext = createContext<Panel | undefined>(undefined);

/** Makes an entity's screen below a part of another one, which keeps its title and its heading. */
export const PanelProvider = ({ name, panel, children }: { name: string; panel: Panel; children: ReactNode }) => (
  <ResourceContextProvider value={name}>
    <PanelContext value={panel}>{children}</PanelContext>
  </ResourceContextProvider>
);

/** The panel that a list stands in; `undefined` where it is a screen of its own. */
export const usePanel = (): Panel | undefined => use(PanelContext);
