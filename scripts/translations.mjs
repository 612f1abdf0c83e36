// Lists the texts without a translation. That is no mistake: they are shown in English.
import { importInPage } from './importInPage.mjs';

const { missingTranslations } = await importInPage('scripts/translations/main.ts');
if (missingTranslations) console.log(missingTranslations);
process.exit();
