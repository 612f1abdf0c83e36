/// <reference types="vite/client" />

// Comes without types; the folder is its build for browsers.
declare module 'jsonexport/dist' {
  /** Writes records as CSV. */
  const jsonExport: (rows: unknown, done: (error: unknown, csv?: string) => void) => void;
  export default jsonExport;
}
