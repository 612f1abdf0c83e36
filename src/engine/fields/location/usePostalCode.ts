import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { valueAt } from '../../values/valueAt';
import { toText } from '../toText';

/**
 * Calls `onType` whenever the postal code in a form is typed. It also changes when the form takes over what somebody else
 * has saved, and when it is filled in from the map: its point comes with it then.
 * @returns announces a code that is about to be filled in
 */
export const usePostalCode = (path: string, onType: (postalCode: string) => void) => {
  const code = toText(useWatch({ name: path }));
  const { defaultValues } = useFormState();
  const savedCode = toText(valueAt(defaultValues, path));
  const last = useRef({ code, savedCode });
  const notify = useEffectEvent(() => onType(code));
  useEffect(() => {
    const isTakenOver = code === savedCode && savedCode !== last.current.savedCode;
    const isChanged = code !== last.current.code;
    last.current = { code, savedCode };
    if (isChanged && !isTakenOver) notify();
  }, [code, savedCode]);
  return (filledCode: string) => {
    last.current.code = toText(filledCode);
  };
};
