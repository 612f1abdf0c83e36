/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** Downloads a CSV file. */
export const saveCsv = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([byteOrderMark + text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
