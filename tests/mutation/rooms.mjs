/**
 * @typedef {object} Part
 * @property {string[]} sources What is mutated.
 * @property {string[]} tests The tests that are run for each mutant.
 */

/** Unit tests of a room, wherever they run. */
const unit = (room, names) => `tests/${room}/${names}{,.dom,.isolated,.isolated.dom}.test.ts`;

const workflow = name => ({
  sources: [`src/workflows/${name}/*.ts`],
  tests: [`tests/workflows/${name}/*.test.ts`],
});

/**
 * The rooms whose decisions must be held by unit tests, in parts: `room` or `room/part`. A constant of a module is
 * mutated for all tests of its part, so that parts are small. Tests that draw whole screens are left out, as each of
 * them takes seconds and a room has hundreds of mutants.
 *
 * @type {Record<string, Part>}
 */
export const parts = {
  store: { sources: ['src/store/*.ts'], tests: ['tests/store/*.test.ts'] },
  money: { sources: ['src/money/*.ts'], tests: ['tests/money/*.test.ts'] },
  access: { sources: ['src/access/*.ts'], tests: ['tests/access/*.test.ts'] },
  language: { sources: ['src/language/{language,perLanguage,t}.ts'], tests: [unit('language', 'language')] },
  release: {
    // Not the loading of code, which needs a browser that loads scripts and styles: `tests/e2e/badLines.spec.ts`.
    sources: ['src/release/{inFlight,pageReload,updateAvailable}.ts'],
    tests: [unit('release', '*')],
  },
  define: { sources: ['src/define/{checks,entity,registry,calls}.ts'], tests: ['tests/define/*.test.ts'] },
  'api/session': { sources: ['src/api/session.ts'], tests: [unit('api', 'session')] },
  'api/calls': {
    sources: ['src/api/{auth,error,http,sendFile}.ts'],
    tests: [unit('api', '{auth,error,http,sendFile}')],
  },
  'api/reset': {
    sources: ['src/api/{passwordReset,pendingReset}.ts'],
    tests: [unit('providers', 'authProvider')],
  },
  'api/storage': {
    sources: ['src/api/storage/*.ts'],
    tests: [unit('api', '{multipart,storage,storageClient}')],
  },
  'api/checkout': {
    sources: ['src/api/{checkout,purifier,vendorMarkup}.ts'],
    tests: [unit('api', 'checkout')],
  },
  'api/maps': { sources: ['src/api/maps/*.ts'], tests: [unit('api', '{maps,places}')] },
  'providers/calls': {
    sources: ['src/providers/{declared,lookup,readAgain,reads,requestMapping}.ts'],
    tests: [unit('providers', '*'), unit('dialects', '{dialects,formBody}')],
  },
  'providers/others': {
    sources: ['src/providers/{compareChosen,conflicts,errors,merge,writeReport}.ts'],
    tests: [unit('providers', '*'), unit('dialects', '{dialects,formBody}')],
  },
  dialects: {
    sources: ['src/providers/listing.ts', 'src/api/{formBody,refreshSession,valueAt}.ts', 'src/kinds/idIn.ts'],
    tests: [unit('dialects', '{dialects,formBody}'), unit('providers', '{declared,requestMapping}')],
  },
  'providers/tabs': {
    sources: ['src/providers/otherTabs.ts'],
    tests: [unit('providers', 'otherTabs')],
  },
  'providers/lists': {
    sources: ['src/providers/{filters,writeSequentially,readWhole,rowOrder,wholeList,wholeReads}.ts'],
    tests: [unit('providers', '{filters,lookup,writeSequentially,readWhole,rowOrder,wholeList,writes}')],
  },
  'providers/rest': {
    sources: ['src/providers/{authProvider,dataProvider,i18nProvider,queryClient,simpleRest}.ts'],
    tests: [unit('providers', '{authProvider,dataProvider,i18nProvider,queryClient,simpleRest}')],
  },
  'settlement/rules': {
    sources: ['src/workflows/settlement/{eligibility,machine,plans,propertyRecords}.ts'],
    tests: ['tests/workflows/settlement/*.test.ts'],
  },
  'settlement/calls': {
    sources: ['src/workflows/settlement/{finish,settlementApi,settlementRecord}.ts'],
    tests: ['tests/workflows/settlement/*.test.ts'],
  },
  'settlement/paying': {
    sources: ['src/workflows/settlement/{pay,prepare,useSettlementSteps}.ts'],
    tests: ['tests/workflows/settlement/*.test.ts'],
  },
  exitRequests: workflow('exitRequests'),
  kycReview: workflow('kycReview'),
  'kinds/values': {
    sources: [
      'src/kinds/{plainText,safeUrl,valueAt}.ts',
      'src/kinds/{count,day,fixed,number,password,reference,select,suggested}/index.ts',
      'src/kinds/date/formatDate.ts',
    ],
    // Not the tests that change the time zone: a thread, in which Stryker runs tests, keeps that of its process.
    tests: [unit('kinds', '{date,valueKinds,values}')],
  },
  'kinds/pictures': {
    sources: [
      'src/kinds/image/validateImage.ts',
      'src/kinds/images/{ImageCard,index}.tsx',
      'src/kinds/location/index.tsx',
    ],
    tests: [unit('kinds', '{imageRows,imageType}')],
  },
  'kinds/html': {
    sources: ['src/kinds/html/{textOf.ts,purify.tsx}', 'src/kinds/richText/index.tsx'],
    tests: [unit('kinds', '{heldStyles,htmlTokens,richText}'), 'tests/kinds/sanitising.test.tsx'],
  },
  'kinds/inputs': {
    sources: [
      'src/kinds/uploads.tsx',
      'src/kinds/{location,reference,images}/use*.ts',
      'src/kinds/richText/Toolbar.tsx',
    ],
    tests: ['tests/kinds/use*.test.ts'],
  },
  'kinds/editor': {
    sources: ['src/kinds/richText/{RichTextEditor.tsx,extensions.ts}'],
    tests: [unit('kinds', '{bringIn,editorContent}')],
  },
};

/** @param {string} part */
export const roomOf = part => part.split('/')[0] ?? part;
