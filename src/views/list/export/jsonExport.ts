import { reportError } from '../../reportError';

/**
 * Loads jsonexport when a file is made with it. Takes its place in react-admin's default exporter (see vite.config.ts),
 * which is part of every list's code but runs only where a slot has a list of react-admin's own.
 * @param done is given the file's text as its second argument
 */
const jsonExport = (rows: unknown, done: (error: unknown, csv?: string) => void): void => {
  import('jsonexport/dist').then(({ default: write }) => write(rows, done), reportError);
};

export default jsonExport;
