import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { plainText } from '../plainText';
import { valueAt } from '../valueAt';

const fullPincode = /^\d{6}$/;

/** Calls `onChange` each time the pincode under `path` has become another one, with nothing until it is one of six digits. */
export const usePincode = (path: string, onChange: (pincode: string | undefined) => void): void => {
  const { subscribe, getValues } = useFormContext();
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    let before = plainText(valueAt(getValues(), path));
    return subscribe({
      name: [path],
      formState: { values: true },
      callback: ({ values }) => {
        const pincode = plainText(valueAt(values, path));
        if (pincode === before) return;
        before = pincode;
        tell(fullPincode.test(pincode) ? pincode : undefined);
      },
    });
  }, [subscribe, getValues, path]);
};
