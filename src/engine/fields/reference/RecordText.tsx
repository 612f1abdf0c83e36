import { excerpt } from '../../inputs/excerpt';
import type { AnyReference } from './index';
import { placeholderText, useReferenceChoices } from './useReferenceChoices';

/** The text of a record of which only the id is at hand. */
const RecordText = ({ id, options }: { id: string; options: AnyReference }) => {
  const { choices, ...state } = useReferenceChoices(options);
  return excerpt(choices.find(choice => choice.id === id)?.label ?? '') || placeholderText(state);
};

export default RecordText;
