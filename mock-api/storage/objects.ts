import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawing } from '../seed/drawings';

export interface StoredObject {
  content: Buffer;
  contentType: string;
  /** Canned access rule, such as `public-read`. */
  acl: string;
  /** ISO 8601 date and time. */
  modifiedAt: string;
}

/** Objects by `bucket/key`. */
export interface Objects {
  read: (name: string) => StoredObject | undefined;
  write: (name: string, object: StoredObject) => void;
  remove: (name: string) => void;
  clear: () => void;
}

export const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

const objectsInMemory = (): Objects => {
  const objects = new Map<string, StoredObject>();
  return {
    read: name => objects.get(name),
    write: (name, object) => void objects.set(name, object),
    remove: name => void objects.delete(name),
    clear: () => objects.clear(),
  };
};

/** The content of a file; `undefined` when there is none. */
const readIfExists = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/** Objects as two files each, content and details. They are named by a hash, so that no key can lead out of the folder. */
const objectsOnDisk = (folder: string): Objects => {
  const pathOf = (name: string) => join(folder, createHash('sha256').update(name).digest('hex').slice(0, 32));
  return {
    read: name => {
      const content = readIfExists(pathOf(name));
      const details = readIfExists(`${pathOf(name)}.json`);
      return content && details ? { content, ...JSON.parse(details.toString()) } : undefined;
    },
    write: (name, { content, ...details }) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(pathOf(name), content);
      writeFileSync(`${pathOf(name)}.json`, JSON.stringify({ name, ...details }));
    },
    remove: name => {
      rmSync(pathOf(name), { force: true });
      rmSync(`${pathOf(name)}.json`, { force: true });
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Opens the storage, which also has the generated pictures. @param folder of the files; without it the objects are in memory */
export const openObjects = (folder: string | undefined): Objects => {
  const stored = folder === undefined ? objectsInMemory() : objectsOnDisk(folder);
  const removed = new Set<string>();
  return {
    write: stored.write,
    read: name => stored.read(name) ?? (removed.has(name) ? undefined : drawing(name)),
    remove: name => {
      removed.add(name);
      stored.remove(name);
    },
    clear: () => {
      removed.clear();
      stored.clear();
    },
  };
};
