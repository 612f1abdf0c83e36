/** One file leads to another. */
export interface Arrow {
  from: string;
  /** What the first one calls or draws, as its text has it. */
  by: string;
  to: string;
  /**
   * How it gets hold of it: by an import; by react-admin's component of that name, which finds the provider; or as something
   * it was handed, which the other one has under that name. @default 'import'
   */
  through?: 'react-admin' | 'hand';
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
    'define/entity.ts': 'its type, which the compiler holds against the contract',
    'kinds/index.ts': 'what its fields are made by',
    'entities/index.ts': 'its line in the table of contents: route, label, roles, icon',
    'define/registry.ts': 'finds it by its route, loads it when it is needed',
    'define/checks.ts': 'start-up checks, in development',
    'app/AdminApp.tsx': 'a route for each line that the role may open',
    'app/Menu.tsx': 'the menu on screen',
    'app/menuItems.ts': 'an entry for each line that the role may open',
    'access/can.ts': 'who may do what',
    'views/entityViews.tsx': 'the whole screen, and an address for each view',
    'views/EntitiesContext.tsx': 'the declaration, less what the role may not do',
    'define/localized.ts': 'its words in the language at hand',
    'views/list/ListView.tsx': 'the list',
    'views/form/EntityCreate.tsx': 'the form that adds',
    'views/form/EntityEdit.tsx': 'the form that changes',
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
    { from: 'views/EntitiesContext.tsx', by: 'localized', to: 'define/localized.ts' },
    { from: 'views/entityViews.tsx', by: 'ListView', to: 'views/list/ListView.tsx' },
    { from: 'views/entityViews.tsx', by: './form/EntityCreate', to: 'views/form/EntityCreate.tsx' },
    { from: 'views/entityViews.tsx', by: './form/EntityEdit', to: 'views/form/EntityEdit.tsx' },
    { from: 'views/entityViews.tsx', by: './show/EntityShow', to: 'views/show/EntityShow.tsx' },
  ],
};

/** From the press of the button to the closed dialog. */
export const saveFlow: Flow = {
  files: {
    'views/form/EntityEdit.tsx': 'which record',
    'views/form/ViewForm.tsx':
      'the same for adding, changing and the single-record page: fields, draft, the write, what follows',
    'views/form/EntityForm.tsx': 'keeps everything that was typed',
    'views/form/useSubmission.ts': 'sends once, when the uploads have ended',
    'kinds/uploads.tsx': 'waits for what is still being uploaded',
    'views/form/validate.ts': 'judges all values together, as a rule may depend on another field',
    'kinds/kind.tsx': 'what a kind refuses, and how its value travels',
    'providers/dataProvider.ts': 'react-admin’s door: declared calls or simple REST',
    'providers/writes.ts': 'no write without a look at what others have done',
    'providers/guard.ts': 'asks where nobody else can decide',
    'providers/readNow.ts': 'reads the record again; a slow or failed read is asked about',
    'providers/merge.ts': 'three states of a record into one, value by value',
    'providers/questions.ts': 'what waits for an answer',
    'views/questions/Questions.tsx': 'the question, if there is one',
    'providers/declared.ts': 'finds the declared call; react-admin’s parameters in, its answer out',
    'providers/wire.ts': 'path, body and what is sent besides; whether the answer is a success',
    'define/entity.ts': 'the fields of this form, with what it declares otherwise',
    'api/http.ts': 'address, headers, one fetch',
    'api/error.ts': 'whatever failed, in one shape',
    'providers/queryClient.ts': 'the lists are read again',
    'providers/otherTabs.ts': 'other tabs are told',
    'views/afterWrite.ts': 'what is said of a success',
    'views/reportError.ts': 'what is said of a failure; the form stays as it is',
    'toasts/toast.ts': 'the toast',
    'views/form/draft.ts': 'keeps the draft while somebody types; it is forgotten after the save',
  },
  arrows: [
    { from: 'views/form/EntityEdit.tsx', by: 'ViewForm', to: 'views/form/ViewForm.tsx' },
    { from: 'views/form/ViewForm.tsx', by: 'EntityForm', to: 'views/form/EntityForm.tsx' },
    { from: 'views/form/EntityForm.tsx', by: 'useFormUploads', to: 'kinds/uploads.tsx' },
    { from: 'views/form/EntityForm.tsx', by: 'validate', to: 'views/form/validate.ts' },
    { from: 'views/form/validate.ts', by: 'check', to: 'kinds/kind.tsx', through: 'hand' },
    { from: 'views/form/EntityEdit.tsx', by: 'EditBase', to: 'providers/dataProvider.ts', through: 'react-admin' },
    { from: 'providers/dataProvider.ts', by: 'createWrites', to: 'providers/writes.ts' },
    { from: 'providers/writes.ts', by: 'createGuard', to: 'providers/guard.ts' },
    { from: 'providers/guard.ts', by: 'readNow', to: 'providers/readNow.ts' },
    { from: 'providers/guard.ts', by: 'merge', to: 'providers/merge.ts' },
    { from: 'providers/guard.ts', by: 'ask', to: 'providers/questions.ts' },
    { from: 'providers/readNow.ts', by: 'ask', to: 'providers/questions.ts' },
    { from: 'views/questions/Questions.tsx', by: 'openQuestion', to: 'providers/questions.ts' },
    { from: 'providers/dataProvider.ts', by: 'createDeclaredProvider', to: 'providers/declared.ts' },
    { from: 'providers/declared.ts', by: 'writeForm', to: 'providers/wire.ts' },
    { from: 'providers/wire.ts', by: 'formFields', to: 'define/entity.ts' },
    { from: 'providers/wire.ts', by: 'toApi', to: 'kinds/kind.tsx', through: 'hand' },
    { from: 'providers/wire.ts', by: 'request', to: 'api/http.ts' },
    { from: 'api/http.ts', by: 'toApiError', to: 'api/error.ts' },
    { from: 'views/form/ViewForm.tsx', by: 'refetchOnSuccess', to: 'providers/queryClient.ts' },
    { from: 'providers/queryClient.ts', by: 'tellWritten', to: 'providers/otherTabs.ts' },
    { from: 'views/form/ViewForm.tsx', by: 'done', to: 'views/afterWrite.ts' },
    { from: 'views/afterWrite.ts', by: 'toast', to: 'toasts/toast.ts' },
    { from: 'views/form/EntityForm.tsx', by: 'useSubmission', to: 'views/form/useSubmission.ts' },
    { from: 'views/form/useSubmission.ts', by: 'reportError', to: 'views/reportError.ts' },
    { from: 'views/reportError.ts', by: 'toast', to: 'toasts/toast.ts' },
    { from: 'views/form/EntityForm.tsx', by: 'useKeptDraft', to: 'views/form/draft.ts' },
  ],
};

const idOf = (file: string): string => file.replace(/\.tsx?$/, '').replace(/\W/g, '_');

/** A flow as a drawing: the files with why they are there, and on the arrows what leads from one to the next. */
export const flowDrawing = ({ files, arrows }: Flow): string =>
  [
    'flowchart TD',
    ...Object.entries(files).map(([file, why]) => `  ${idOf(file)}["<b>${file}</b><br/>${why}"]`),
    ...arrows.map(({ from, by, to, through }) => `  ${idOf(from)} ${through ? '-.->' : '-->'}|"${by}"| ${idOf(to)}`),
  ].join('\n');
