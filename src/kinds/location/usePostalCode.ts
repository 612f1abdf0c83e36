import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { plainText } from '../plainText';
import { valueAt } from '../valueAt';

/** Calls `onChange` each time the postal code under `path` has become another one, with nothing until it is whole. */
export const usePostalCode = (
  path: string,
  pattern: RegExp,
  onChange: (postalCode: string | undefined) => void,
): void => {
  const { subscribe, getValues } = useFormContext();
  const tell = useEffectEvent((code: string) => onChange(pattern.test(code) ? code : undefined));
  useEffect(() => {
    let before = plainText(valueAt(getValues(), path));
    return subscribe({
      name: [path],
      formState: { values: true },
      callback: ({ values }) => {
        const code = plainText(valueAt(values, path));
        if (code === before) return;
        before = code;
        tell(code);
      },
    });
  }, [subscribe, getValues, path]);
};
