import { withEntry } from './contents';
import { withArea } from './contractIndex';
import { contractFile } from './contractLines';
import { declaration, type NewEntity } from './declaration';
import { seedOf, withSeed } from './seedFile';

/** What the files of the project are read with. */
export interface Files {
  read: (path: string) => string;
  /** Names of the files in a folder. */
  list: (folder: string) => string[];
}

/** A file and what it is to hold. */
export type Written = readonly [path: string, text: string];

const contents = 'src/entities/index.ts';
const areas = 'src/contract/index.ts';
const seeds = 'mock-api/seed';

/** The files that are the entity's own, none of which may be there yet. */
export const ownFiles = (file: string, { isNew, isSeeded }: { isNew: boolean; isSeeded: boolean }): string[] => [
  `src/entities/${file}.ts`,
  ...(isNew ? [`src/contract/${file}.ts`] : []),
  ...(isSeeded ? [`${seeds}/${file}.ts`] : []),
];

/** The records that the mock begins with, and their line in the index. */
const seedFiles = (entity: NewEntity, collection: string, { read, list }: Files): Written[] => {
  const { row, file } = entity;
  if (!row) return [];
  const index = read(`${seeds}/index.ts`);
  const others = list(seeds).flatMap(name => (name.endsWith('.ts') ? read(`${seeds}/${name}`) : []));
  const { name, text } = seedOf({ ...entity, row }, collection, others, index);
  return [
    [`${seeds}/${file}.ts`, text],
    [`${seeds}/index.ts`, withSeed(index, file, name)],
  ];
};

/**
 * Every file that an entity makes or changes.
 * @param collection what the mock calls the collection that gets records to begin with; without it there are none
 * @param dialect text of the file of its dialect, if that is new
 */
export const filesOf = (
  entity: NewEntity,
  files: Files,
  { collection, dialect }: { collection?: string; dialect?: string },
): Written[] => [
  [`src/entities/${entity.file}.ts`, declaration(entity)],
  [contents, withEntry(files.read(contents), entity)],
  ...(entity.added.length > 0
    ? ([
        [`src/contract/${entity.file}.ts`, contractFile(entity)],
        [areas, withArea(files.read(areas), entity)],
      ] satisfies Written[])
    : []),
  ...(collection === undefined ? [] : seedFiles(entity, collection, files)),
  ...(dialect !== undefined && entity.dialect
    ? [[`src/dialect/${entity.dialect.name}.ts`, dialect] satisfies Written]
    : []),
];
