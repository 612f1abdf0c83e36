import { formFields } from '../../define/entity';
import { fieldAt } from '../../define/fieldAt';
import type { Fields } from '../../define/views';
import type { Row } from '../../kinds/field';
import type { Answers, Question } from '../../providers/questions';
import { useEntity } from '../EntitiesContext';
import { recordName } from '../recordName';

/** What a question is about, in the words of the declaration. */
export interface About {
  fields: Fields;
  record: Row;
  /** What the record is called. */
  name: string;
  /** Heading of the list that it stands in. */
  list: string;
}

/** What the dialog of a question is drawn with. */
export interface QuestionProps<K extends keyof Answers> {
  question: Extract<Question, { is: K }>;
  about: About;
  /** Closes it, without an answer where none is given. */
  onAnswer: (answer?: Answers[K]) => void;
}

/** What a question is about; stands inside the resource of its entity. */
export const useAbout = ({ record }: Question): About => {
  const { entity, heading } = useEntity();
  return {
    fields: formFields(entity, entity.page ?? entity.update),
    record,
    name: entity.page ? heading : recordName(entity, record),
    list: heading,
  };
};

/** What the value at a path is called. */
export const labelAt = (fields: Fields, path: string, labels: Readonly<Record<string, string>> = {}): string =>
  fieldAt(fields, path)?.label ?? (Object.hasOwn(labels, path) ? labels[path] : undefined) ?? path;
