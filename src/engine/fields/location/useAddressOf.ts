import { useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { addressAt, pointOfPostalCode, type Address, type Point, type Suggestion } from '../../http/maps/places';
import { perLanguage } from '../../i18n/perLanguage';
import { t } from '../../i18n/t';
import { toText } from '../toText';
import { useUploads } from '../formUploads';
import { valueAt } from '../valueAt';
import { type LocationOptions, pointIn } from './index';

const parts: readonly (keyof Address)[] = ['street', 'city', 'state', 'country', 'postalCode'];
const list = perLanguage('en-GB', locale => new Intl.ListFormat(locale));

const namesOf = (postalCode: string): Record<keyof Address, string> => ({
  street: t('street'),
  city: t('city'),
  state: t('state'),
  country: t('country'),
  postalCode,
});

/** Fills the address fields from a point on the map, and moves the point to a postal code. Only the latest request counts. */
export const useAddressOf = (source: string, { fills, fallback, postalCodes }: LocationOptions) => {
  const form = useFormContext();
  const uploads = useUploads();
  const [status, setStatus] = useState('');
  const lastRequest = useRef(0);
  const filledCode = useRef<string>(undefined);

  const actions = useMemo(() => {
    /** Begins a request. @returns whether it is still the latest */
    const begin = () => {
      lastRequest.current += 1;
      const request = lastRequest.current;
      return () => request === lastRequest.current;
    };
    const setPoint = (point: Point | undefined) => {
      const by: unknown = valueAt(form.getValues(source), 'by');
      form.setValue(source, { ...point, ...(by === undefined ? {} : { by }) }, { shouldDirty: true });
    };
    const fill = (address: Address) => {
      filledCode.current = address.postalCode;
      const knownParts = parts.filter(part => address[part]);
      knownParts.forEach(part => {
        form.setValue(fills[part], address[part], { shouldDirty: true });
        form.clearErrors(fills[part]);
      });
      const names = namesOf(t(postalCodes.name));
      const unknown = parts.filter(part => !address[part]).map(part => names[part]);
      if (knownParts.length === 0) setStatus(t('No address is known there. Type it below.'));
      else if (unknown.length === 0) setStatus(t('The address below is filled in from the map.'));
      else {
        const missing = list().format(unknown);
        setStatus(t('The address below is filled in from the map, except %{missing}.', { missing }));
      }
    };
    const track = (work: Promise<void>) => {
      uploads.track(
        source,
        work.catch(() => setStatus(t('The maps service does not answer. Type the address below.'))),
      );
    };
    const fillFrom = async (point: Point, isLatest: () => boolean) => {
      const address = await addressAt(point);
      if (isLatest()) fill(address);
    };

    return {
      moveTo: (point: Point) => {
        setPoint(point);
        track(fillFrom(point, begin()));
      },
      pickPlace: (place: Suggestion) => {
        const isLatest = begin();
        const work = async () => {
          const details = await place.find();
          if (!details || !isLatest()) return;
          setPoint(details.point);
          fill(details.address);
        };
        track(work());
      },
      /** @param code `undefined` until it is complete */
      findPostalCode: (code: string | undefined) => {
        if (code !== undefined && code === filledCode.current) return;
        filledCode.current = undefined;
        const isLatest = begin();
        setStatus('');
        if (code === undefined) return;
        const { defaultValues } = form.formState;
        const initialPoint = pointIn(valueAt(defaultValues, source));
        if (code === toText(valueAt(defaultValues, fills.postalCode))) {
          setPoint(initialPoint);
          return;
        }
        const work = async () => {
          const country = toText(valueAt(form.getValues(), fills.country)) || postalCodes.country;
          const point = await pointOfPostalCode(code, country).catch(() => undefined);
          if (!isLatest()) return;
          setPoint(point ?? initialPoint ?? fallback);
          const place = `${t(postalCodes.name)} ${code}`;
          setStatus(
            point ? t('The marker stands at %{place}.', { place }) : t('The map does not know %{place}.', { place }),
          );
        };
        track(work());
      },
    };
  }, [form, uploads, source, fills, fallback, postalCodes]);

  return { status, ...actions };
};
