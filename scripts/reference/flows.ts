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
    'engine/schema/entity.ts': 'its type, checked against the contract',
    'engine/fields/index.ts': 'the field types',
    'entities/index.ts': 'the registry',
    'engine/schema/registry.ts': 'loads declarations',
    'engine/schema/checks.ts': 'start-up checks',
    'layout/AdminApp.tsx': 'routes of the role',
    'layout/Menu.tsx': 'the menu',
    'layout/menuFor.ts': 'entries of the role',
    'engine/auth/permissions.ts': 'the permission rule',
    'engine/views/entityViews.tsx': 'the views and their routes',
    'engine/views/EntitiesContext.tsx': 'what the role may use',
    'engine/list/EntityListView.tsx': 'the list',
    'engine/form/EntityCreate.tsx': 'the create form',
    'engine/form/EntityEdit.tsx': 'the edit form',
    'engine/show/EntityShow.tsx': 'the read-only view',
  },
  arrows: [
    { from: 'entities/partners.ts', by: 'defineEntity', to: 'engine/schema/entity.ts' },
    { from: 'entities/partners.ts', by: 'text', to: 'engine/fields/index.ts' },
    { from: 'entities/index.ts', by: './partners', to: 'entities/partners.ts' },
    { from: 'entities/index.ts', by: 'createRegistry', to: 'engine/schema/registry.ts' },
    { from: 'engine/schema/registry.ts', by: 'checkEntity', to: 'engine/schema/checks.ts' },
    { from: 'layout/AdminApp.tsx', by: 'registry', to: 'entities/index.ts' },
    { from: 'layout/AdminApp.tsx', by: 'can', to: 'engine/auth/permissions.ts' },
    { from: 'layout/AdminApp.tsx', by: 'EntityList', to: 'engine/views/entityViews.tsx' },
    { from: 'layout/Menu.tsx', by: 'registry', to: 'entities/index.ts' },
    { from: 'layout/Menu.tsx', by: 'menuFor', to: 'layout/menuFor.ts' },
    { from: 'layout/menuFor.ts', by: 'can', to: 'engine/auth/permissions.ts' },
    { from: 'engine/views/entityViews.tsx', by: 'useEntity', to: 'engine/views/EntitiesContext.tsx' },
    { from: 'engine/views/EntitiesContext.tsx', by: 'can', to: 'engine/auth/permissions.ts' },
    { from: 'engine/views/entityViews.tsx', by: 'EntityListView', to: 'engine/list/EntityListView.tsx' },
    { from: 'engine/views/entityViews.tsx', by: './form/EntityCreate', to: 'engine/form/EntityCreate.tsx' },
    { from: 'engine/views/entityViews.tsx', by: './form/EntityEdit', to: 'engine/form/EntityEdit.tsx' },
    { from: 'engine/views/entityViews.tsx', by: './show/EntityShow', to: 'engine/show/EntityShow.tsx' },
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
