import { useMemo } from 'react';
import { idIn } from '../idIn';
import { plainText } from '../plainText';
import { valueAt } from '../valueAt';
import type { AnyReference } from './options';
import { useChoiceRows } from './useChoiceRows';

/** The records that a reference may point to, by id and the text they are shown by. */
export const useChoices = ({ text, ...source }: Pick<AnyReference, 'to' | 'query' | 'text'>) => {
  const { rows, ...state } = useChoiceRows(source);
  const choices = useMemo(
    () => rows.map(row => ({ id: idIn(row), label: plainText(valueAt(row, text)) })),
    [rows, text],
  );
  return { choices, ...state };
};
