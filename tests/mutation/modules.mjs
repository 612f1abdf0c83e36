/**
 * @typedef {object} Part
 * @property {string[]} sources What is mutated.
 * @property {string[]} tests The tests that are run for each mutant.
 */

/** Unit tests of a module, wherever they run. */
const unit = (module, names) => `tests/engine/${module}/${names}{,.dom,.isolated,.isolated.dom}.test.ts`;

/** What the dialects send and read, below the views. */
const dialects = 'tests/dialects/{dialects,formBody,listing}{,.dom,.isolated,.isolated.dom}.test.ts';

const workflow = name => ({
  sources: [`src/features/${name}/*.ts`],
  tests: [`tests/features/${name}/*.test.ts`],
});

/**
 * The modules whose decisions must be held by unit tests, in parts: `module` or `module/part`. A constant of a module is
 * mutated for all tests of its part, so that parts are small. Tests that draw whole screens are left out, as each of
 * them takes seconds and a module has hundreds of mutants.
 *
 * @type {Record<string, Part>}
 */
export const parts = {
  store: { sources: ['src/engine/store/*.ts'], tests: ['tests/engine/store/*.test.ts'] },
  money: { sources: ['src/features/money/*.ts'], tests: ['tests/features/money/*.test.ts'] },
  auth: { sources: ['src/engine/auth/*.ts'], tests: ['tests/engine/auth/*.test.ts'] },
  i18n: { sources: ['src/engine/i18n/{language,perLanguage,t}.ts'], tests: [unit('i18n', 'language')] },
  updates: {
    sources: ['src/engine/updates/{importWithRetry,inFlight,pageReload,updateAvailable}.ts'],
    tests: [unit('updates', '*')],
  },
  schema: {
    sources: ['src/engine/schema/{checks,entity,registry,calls}.ts'],
    tests: ['tests/engine/schema/*.test.ts', dialects],
  },
  'http/session': { sources: ['src/engine/http/session.ts'], tests: [unit('http', 'session')] },
  'http/calls': {
    sources: ['src/engine/http/{auth,error,http,sendFile}.ts'],
    tests: [unit('http', '{auth,error,http,sendFile}'), dialects],
  },
  'http/reset': { sources: ['src/engine/http/{passwordReset,pendingReset}.ts'], tests: [unit('http', 'passwordReset')] },
  'http/storage': {
    sources: ['src/engine/http/storage/*.ts'],
    tests: [unit('http', '{multipart,storage,storageClient}')],
  },
  payment: {
    sources: ['src/features/payment/{checkout,vendorMarkup}.ts', 'src/engine/http/purifier.ts'],
    tests: ['tests/features/payment/checkout{,.dom,.isolated,.isolated.dom}.test.ts'],
  },
  'http/maps': { sources: ['src/engine/http/maps/*.ts'], tests: [unit('http', '{maps,places}')] },
  'data/calls': {
    sources: ['src/engine/data/{declaredWrites,lookup,recordLocations,reads,requestMapping,writeRequest}.ts'],
    tests: [unit('data', '*'), dialects],
  },
  'data/others': {
    sources: ['src/engine/data/{compareSelected,conflicts,errors,merge,writeReport}.ts'],
    tests: [unit('data', '*'), dialects],
  },
  dialects: {
    sources: [
      'src/engine/data/{filterQuery,serverPages}.ts',
      'src/engine/http/{formBody,refreshSession,valueAt}.ts',
      'src/engine/fields/recordId.ts',
    ],
    tests: [dialects, unit('data', '{declared,filters,requestMapping}')],
  },
  'data/tabs': {
    sources: ['src/engine/data/otherTabs.ts'],
    tests: [unit('data', 'otherTabs'), unit('views', 'useOtherTabs')],
  },
  'data/lists': {
    sources: ['src/engine/data/{writeSequentially,readWhole,rowOrder,wholeList,wholeReads}.ts'],
    tests: [unit('data', '{filters,lookup,queryClient,readWhole,reads,rowOrder,wholeList,writeSequentially,writes}')],
  },
  'data/rest': {
    sources: ['src/engine/data/{authProvider,dataProvider,i18nProvider,queryClient,simpleRest}.ts'],
    tests: [
      unit('data', '{authProvider,etag,i18nProvider,queryClient,simpleRest,unsent,writes}'),
      'tests/engine/data/queryClient.test.tsx',
      unit('i18n', 'language'),
      dialects,
    ],
  },
  'settlement/rules': {
    sources: ['src/features/settlement/{eligibility,machine,plans,propertyRecords}.ts'],
    tests: ['tests/features/settlement/*.test.ts'],
  },
  'settlement/calls': {
    sources: ['src/features/settlement/{sendOnce,settlementApi,settlementRecord}.ts'],
    tests: ['tests/features/settlement/*.test.ts'],
  },
  'settlement/paying': {
    sources: ['src/features/settlement/{pay,prepare,useSettlementSteps}.ts'],
    tests: ['tests/features/settlement/*.test.ts'],
  },
  exitRequests: workflow('exitRequests'),
  kycReview: workflow('kycReview'),
  'fields/values': {
    sources: [
      'src/engine/fields/{toText,safeUrl,valueAt}.ts',
      'src/engine/fields/{count,day,fixed,number,password,reference,select,suggested}/index.ts',
      'src/engine/fields/date/formatDate.ts',
    ],
    // Not the tests that change the time zone: a thread, in which Stryker runs tests, keeps that of its process.
    tests: [unit('fields', '{date,fieldTypes,values}')],
  },
  'fields/pictures': {
    sources: [
      'src/engine/fields/image/validateImage.ts',
      'src/engine/fields/images/{ImageCard,index}.tsx',
      'src/engine/fields/location/index.tsx',
    ],
    tests: [unit('fields', '{imageRows,imageType}')],
  },
  'fields/html': {
    sources: ['src/engine/fields/html/{textOf.ts,purify.tsx}', 'src/engine/fields/richText/index.tsx'],
    tests: [unit('fields', '{heldStyles,htmlTokens,richText}'), 'tests/engine/fields/sanitising.test.tsx'],
  },
  'fields/inputs': {
    sources: [
      'src/engine/fields/uploads.tsx',
      'src/engine/fields/{location,reference,images}/use*.ts',
      'src/engine/fields/richText/Toolbar.tsx',
    ],
    tests: ['tests/engine/fields/use*.test.ts'],
  },
  'fields/editor': {
    sources: ['src/engine/fields/richText/{RichTextEditor.tsx,extensions.ts}'],
    tests: [unit('fields', '{bringIn,editorContent}')],
  },
};

/** @param {string} part */
export const moduleOf = part => part.split('/')[0] ?? part;
