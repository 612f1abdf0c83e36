import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Keeps a value in a JSON file, or nowhere at all. */
export interface DataFile {
  /** The value of the last run; undefined when there is none. @throws Error naming an unreadable file. */
  read: () => unknown;
  /** Writes soon; many saves in a row become one. */
  save: (value: unknown) => void;
  /** Writes now what has not been written yet. */
  flush: () => void;
}

/** Time after which a value is written, in milliseconds. */
const writeDelay = 100;

const readJson = (path: string, mayBeBroken: boolean): unknown => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    if (mayBeBroken) return undefined;
    throw new Error(`The data file ${path} holds no JSON. Start with --reset to write it anew.`);
  }
};

/**
 * @param path where to keep the value; without it nothing is kept.
 * @param mayBeBroken whether an unreadable file counts as none.
 */
export const openDataFile = (path: string | undefined, mayBeBroken = false): DataFile => {
  if (path === undefined) return { read: () => undefined, save: () => {}, flush: () => {} };
  /** The value that is to be written. */
  let pending: { value: unknown; timer: NodeJS.Timeout } | undefined;

  const flush = () => {
    if (!pending) return;
    clearTimeout(pending.timer);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.part`, JSON.stringify(pending.value));
    renameSync(`${path}.part`, path);
    pending = undefined;
  };

  return {
    read: () => readJson(path, mayBeBroken),
    save: value => {
      if (pending) pending.value = value;
      else pending = { value, timer: setTimeout(flush, writeDelay) };
    },
    flush,
  };
};
