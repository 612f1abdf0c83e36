import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

const inMemory = (): Objects => {
  const objects = new Map<string, StoredObject>();
  return {
    read: name => objects.get(name),
    write: (name, object) => void objects.set(name, object),
    remove: name => void objects.delete(name),
    clear: () => objects.clear(),
  };
};

const readOrNothing = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/** Two files per object, named by a hash of its name so that no key can lead out of the folder. */
const onDisk = (folder: string): Objects => {
  const pathOf = (name: string) => join(folder, createHash('sha256').update(name).digest('hex').slice(0, 32));
  return {
    read: name => {
      const content = readOrNothing(pathOf(name));
      const details = readOrNothing(`${pathOf(name)}.json`);
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

/** @param folder where the objects are kept; without it they live in memory. */
export const openObjects = (folder: string | undefined): Objects =>
  folder === undefined ? inMemory() : onDisk(folder);
