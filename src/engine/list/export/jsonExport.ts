import { reportError } from '../../views/reportError';

/**
 * Loads jsonexport on demand, in place of the static import of react-admin's default exporter (vite.config.ts), which
 * only lists of slots use.
 * @param done gets the text as its second argument
 */
const jsonExport = (rows: unknown, done: (error: unknown, csv?: string) => void): void => {
  import('jsonexport/dist').then(({ default: write }) => write(rows, done), reportError);
};

export default jsonExport;
