/**
 * @typedef {object} Part
 * @property {string[]} sources What is mutated.
 * @property {string[]} tests The tests that are run for each mutant.
 */

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
  money: { sources: ['src/money/*.ts'], tests: ['tests/money/*.test.ts'] },
  access: { sources: ['src/access/*.ts'], tests: ['tests/access/*.test.ts'] },
  define: { sources: ['src/define/{checks,entity,registry,calls}.ts'], tests: ['tests/define/*.test.ts'] },
  'api/session': { sources: ['src/api/session.ts'], tests: ['tests/api/{session,readAdmin}{,.dom,.alone}.test.ts'] },
  'api/calls': {
    sources: ['src/api/{auth,error,http,sendFile}.ts'],
    tests: ['tests/api/{auth,error,http,sendFile}{,.dom,.alone}.test.ts'],
  },
  'api/storage': {
    sources: ['src/api/storage/*.ts'],
    tests: ['tests/api/{identityPool,objects,parts,resumable,storage}{,.dom,.alone}.test.ts'],
  },
  'api/checkout': {
    sources: ['src/api/{checkout,purifier,vendorMarkup}.ts'],
    tests: ['tests/api/{checkout,vendorMarkup}{,.dom,.alone}.test.ts'],
  },
  'api/maps': { sources: ['src/api/maps/*.ts'], tests: ['tests/api/{maps,places}{,.dom,.alone}.test.ts'] },
  'providers/calls': {
    sources: ['src/providers/{declared,headStart,lookup,wire}.ts'],
    tests: ['tests/providers/{declared,headStart,lookup,unevenPages,wire}{,.dom,.alone}.test.ts'],
  },
  'providers/rest': {
    sources: ['src/providers/{authProvider,dataProvider,i18nProvider,queryClient,simpleRest}.ts'],
    tests: [
      'tests/providers/{authProvider,dataProvider,i18nProvider,queryClient,simpleRest,simpleRestLists,support}{,.dom,.alone}.test.ts',
    ],
  },
  'settlement/rules': {
    sources: ['src/workflows/settlement/{machine,personState,plans,records,settlement,standing}.ts'],
    tests: ['tests/workflows/settlement/{machine,personState,plans,records,settlement,standing}{,.dom,.alone}.test.ts'],
  },
  'settlement/calls': {
    sources: ['src/workflows/settlement/{alone,calls,kept,patience,process,server,unfinished}.ts'],
    tests: ['tests/workflows/settlement/{alone,calls,kept,patience,payments,server,unfinished}{,.dom,.alone}.test.ts'],
  },
  'settlement/paying': {
    sources: ['src/workflows/settlement/{card,prepare,useSettlements,useSettling}.ts'],
    tests: ['tests/workflows/settlement/{prepare,settling,useSettlements}{,.dom,.alone}.test.ts'],
  },
  refund: workflow('refund'),
  resale: workflow('resale'),
  exitRequests: workflow('exitRequests'),
  kycReview: workflow('kycReview'),
  'kinds/values': {
    sources: [
      'src/kinds/{plainText,safeUrl,valueAt}.ts',
      'src/kinds/{count,day,fixed,number,password,reference,select,suggested}/index.ts',
      'src/kinds/date/formatDate.ts',
    ],
    // Not the tests that change the time zone: a thread, in which Stryker runs tests, keeps that of its process.
    tests: ['tests/kinds/{date,movedDay,valueKinds,values}{,.dom,.alone}.test.ts'],
  },
  'kinds/pictures': {
    sources: [
      'src/kinds/image/{imageType,judgeImage}.ts',
      'src/kinds/images/{proportions,queue,rows}.ts',
      'src/kinds/location/point.ts',
    ],
    tests: ['tests/kinds/{imageRows,imageType}{,.dom,.alone}.test.ts'],
  },
  'kinds/html': {
    sources: ['src/kinds/html/*.ts', 'src/kinds/richText/isBlankHtml.ts'],
    tests: ['tests/kinds/{heldStyles,htmlTokens,richText}{,.dom,.alone}.test.ts'],
  },
  'kinds/inputs': {
    sources: [
      'src/kinds/{files,location,reference,video,image,images}/use*.ts',
      'src/kinds/richText/useRovingFocus.ts',
    ],
    tests: ['tests/kinds/use*.test.ts'],
  },
  'kinds/editor': {
    sources: ['src/kinds/richText/{content,extensions}.ts'],
    tests: ['tests/kinds/editorContent{,.dom,.alone}.test.ts'],
  },
};

/** @param {string} part */
export const roomOf = part => part.split('/')[0] ?? part;
