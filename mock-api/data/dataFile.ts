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

const delay = 100;

const readJson = (path: string): unknown => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The data file ${path} holds no JSON. Start with --reset to write it anew.`);
  }
};

/** @param path where to keep the value; without it nothing is kept. */
export const openDataFile = (path: string | undefined): DataFile => {
  if (path === undefined) return { read: () => undefined, save: () => {}, flush: () => {} };
  let waiting: { value: unknown; timer: NodeJS.Timeout } | undefined;

  const flush = () => {
    if (!waiting) return;
    clearTimeout(waiting.timer);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.part`, JSON.stringify(waiting.value));
    renameSync(`${path}.part`, path);
    waiting = undefined;
  };

  return {
    read: () => readJson(path),
    save: value => {
      if (waiting) waiting.value = value;
      else waiting = { value, timer: setTimeout(flush, delay) };
    },
    flush,
  };
};
