import type { Source } from '../source/source';
import { checkCall, type NewCall, type Part } from './calls';
import { Complaint } from './complaint';
import { namedFirst } from './columns';
import type { NewEntity } from './declaration';
import { declarable, withChoices } from './fit';
import { guessedFields, type Knowledge } from './guesses';
import { speaksAlike } from './habits';
import type { NewField } from './newField';
import { keysOf, plainSchema, schemasIn } from './plainSchema';
import { sourceCalls } from './sourceCalls';

/** What a source makes of an entity. */
export interface FromSource {
  calls: readonly NewCall[];
  /** The calls that the contract does not have. */
  added: readonly NewCall[];
  row: NonNullable<NewEntity['row']>;
  /** Whether its calls need a dialect. */
  isForeign: boolean;
  knowledge: Omit<Knowledge, 'targetOf'>;
  /** What a person should look at. */
  doubts: string[];
}

/** Whether an identifier says nothing to a person; a name, a number or a code is a value like others. */
const isOpaque = (key: string): boolean => /(^|\.)(_?id|uuid|guid|sid)$/i.test(key);

/** Whether the contract can have the call's path among its keys. */
const isWritten = ({ path }: NewCall): boolean => /^[\w.~:@!$&*+,;=()%/-]+$/.test(path);

/** Why a call cannot be declared; the list has to be. */
const refusal = (call: NewCall): string | undefined => {
  try {
    if (call.source && !isWritten(call))
      throw new Complaint(`${call.method} ${call.path} has a path that cannot be written down. Declare it by hand.`);
    checkCall(call);
    return undefined;
  } catch (error) {
    if (!(error instanceof Complaint) || call.part === 'list') throw error;
    return error.message;
  }
};

/**
 * What a source tells of an entity.
 * @param given the calls that were named by hand, which win
 * @throws Complaint for a source without a list that could be declared
 */
export const fromSource = (source: Source, given: readonly NewCall[]): FromSource => {
  const isGiven = (part: Part) => given.some(call => call.part === part);
  const wanted = (['list', 'create', 'update', 'delete'] as const).filter(part => !isGiven(part));
  const found = sourceCalls(source, wanted);
  const asked = found.flatMap(({ always = {} }) => Object.keys(always));
  const doubts = [
    ...source.doubts,
    ...asked.map(key => `The list has to be asked with '${key}'; the first of its values is sent with every read.`),
  ];
  const calls = [...given, ...found].filter(call => {
    const why = refusal(call);
    if (why !== undefined) doubts.push(why);
    return why === undefined;
  });
  const isForeign = found.some(call => call.source) && !speaksAlike(source);
  const unnamed = keysOf(plainSchema(source.row)).flatMap(({ name }) =>
    /^\w+$/.test(name) ? [] : `No field can be called '${name.replace(/\s+/g, ' ')}'. Leave it to the contract.`,
  );
  const schemas = [source.row, ...source.calls.map(({ body }) => body)].map(schema => schemasIn(plainSchema(schema)));
  return {
    calls,
    added: found.filter(call => call.source && isWritten(call)),
    row: { schema: source.row, id: source.habits.id[0] },
    isForeign,
    knowledge: { details: schemas, isHome: !isForeign, ids: source.habits.id.filter(isOpaque) },
    doubts: [...doubts, ...unnamed],
  };
};

/**
 * The fields of a source's entity and the calls that they can send.
 * @param targetOf the entity that a value points to
 */
export const guessedFrom = (
  from: FromSource,
  targetOf: Knowledge['targetOf'],
): { fields: NewField[]; calls: NewCall[]; doubts: string[] } => {
  const list = from.calls.find(({ part }) => part === 'list');
  const fields = list ? guessedFields(list, from.calls, { ...from.knowledge, targetOf }) : [];
  return declarable(withChoices(namedFirst(fields), from.calls), from.calls);
};
