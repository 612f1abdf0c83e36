import { vi } from 'vitest';

/** What is saved to disk from now on: the files, and the names they are given. */
export const catchFiles = () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    if (file instanceof Blob) files.push(file);
    return 'blob:csv';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { files, names };
};
