import { useMemo } from 'react';
import type { AnyReference } from '.';
import { plainText } from '../plainText';
import { valueAt } from '../valueAt';
import { useChoiceRows } from './useChoiceRows';

/** The records that a reference may point to, by id and the text they are shown by. */
export const useChoices = ({ from, text }: Pick<AnyReference, 'from' | 'text'>) => {
  const { rows, ...state } = useChoiceRows(from);
  const choices = useMemo(
    () => rows.map(row => ({ id: plainText(valueAt(row, '_id')), label: plainText(valueAt(row, text)) })),
    [rows, text],
  );
  return { choices, ...state };
};
