/** One file leads to another. */
export interface Arrow {
  from: string;
  /** What the first one calls or draws, as its text has it. */
  by: string;
  to: string;
}

/** A way through the application: its files in the order they are met, each with why it is there. */
export interface Flow {
  files: Readonly<Record<string, string>>;
  arrows: readonly Arrow[];
}

/** What becomes of a declaration. */
export const declarationFlow: Flow = {
  files: {
    'entities/partners.ts': 'the declaration',
    'define/entity.ts': 'its type, checked against the contract',
    'kinds/index.ts': 'the field types',
    'entities/index.ts': 'the registry',
    'define/registry.ts': 'loads declarations',
    'define/checks.ts': 'start-up checks',
    'app/AdminApp.tsx': 'routes of the role',
    'app/Menu.tsx': 'the menu',
    'app/menuItems.ts': 'entries of the role',
    'access/can.ts': 'the permission rule',
    'views/entityViews.tsx': 'the views and their routes',
    'views/EntitiesContext.tsx': 'what the role may use',
    'views/list/EntityListView.tsx': 'the list',
    'views/form/EntityCreate.tsx': 'the create form',
    'views/form/EntityEdit.tsx': 'the edit form',
    'views/show/EntityShow.tsx': 'the read-only view',
  },
  arrows: [
    { from: 'entities/partners.ts', by: 'defineEntity', to: 'define/entity.ts' },
    { from: 'entities/partners.ts', by: 'text', to: 'kinds/index.ts' },
    { from: 'entities/index.ts', by: './partners', to: 'entities/partners.ts' },
    { from: 'entities/index.ts', by: 'createRegistry', to: 'define/registry.ts' },
    { from: 'define/registry.ts', by: 'checkEntity', to: 'define/checks.ts' },
    { from: 'app/AdminApp.tsx', by: 'registry', to: 'entities/index.ts' },
    { from: 'app/AdminApp.tsx', by: 'can', to: 'access/can.ts' },
    { from: 'app/AdminApp.tsx', by: 'EntityList', to: 'views/entityViews.tsx' },
    { from: 'app/Menu.tsx', by: 'registry', to: 'entities/index.ts' },
    { from: 'app/Menu.tsx', by: 'menuFor', to: 'app/menuItems.ts' },
    { from: 'app/menuItems.ts', by: 'can', to: 'access/can.ts' },
    { from: 'views/entityViews.tsx', by: 'useEntity', to: 'views/EntitiesContext.tsx' },
    { from: 'views/EntitiesContext.tsx', by: 'can', to: 'access/can.ts' },
    { from: 'views/entityViews.tsx', by: 'EntityListView', to: 'views/list/EntityListView.tsx' },
    { from: 'views/entityViews.tsx', by: './form/EntityCreate', to: 'views/form/EntityCreate.tsx' },
    { from: 'views/entityViews.tsx', by: './form/EntityEdit', to: 'views/form/EntityEdit.tsx' },
    { from: 'views/entityViews.tsx', by: './show/EntityShow', to: 'views/show/EntityShow.tsx' },
  ],
};

const idOf = (file: string): string => file.replace(/\.tsx?$/, '').replace(/\W/g, '_');

/** A flow as a drawing: the files with why they are there, and on the arrows what leads from one to the next. */
export const flowDrawing = ({ files, arrows }: Flow): string =>
  [
    'flowchart TD',
    ...Object.entries(files).map(([file, why]) => `  ${idOf(file)}["<b>${file}</b><br/>${why}"]`),
    ...arrows.map(({ from, by, to }) => `  ${idOf(from)} -->|"${by}"| ${idOf(to)}`),
  ].join('\n');
