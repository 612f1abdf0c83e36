import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { plainText } from '../plainText';
import { valueAt } from '../valueAt';

const fullPincode = /^\d{6}$/;

/** Calls `onFull` each time the pincode under `path` has become another one of exactly six digits. */
export const usePincode = (path: string, onFull: (pincode: string) => void): void => {
  const { subscribe, getValues } = useFormContext();
  const tell = useEffectEvent(onFull);
  useEffect(() => {
    let before = plainText(valueAt(getValues(), path));
    return subscribe({
      name: [path],
      formState: { values: true },
      callback: ({ values }) => {
        const pincode = plainText(valueAt(values, path));
        if (pincode === before) return;
        before = pincode;
        if (fullPincode.test(pincode)) tell(pincode);
      },
    });
  }, [subscribe, getValues, path]);
};
