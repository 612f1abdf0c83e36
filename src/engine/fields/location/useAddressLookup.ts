import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { addressAt, pointOfPostalCode, type Address, type Point, type Suggestion } from '../../http/maps/places';
import { perLanguage } from '../../i18n/perLanguage';
import { t } from '../../i18n/t';
import { createLatest } from '../../store/latest';
import { useFormUploadsContext } from '../formUploads';
import { toText } from '../toText';
import { valueAt } from '../../values/valueAt';
import { type LocationOptions, modeIn, pointIn } from './index';
import { usePostalCode } from './usePostalCode';

const addressParts: readonly (keyof Address)[] = ['street', 'city', 'state', 'country', 'postalCode'];
const listOf = perLanguage('en-GB', locale => new Intl.ListFormat(locale));

/** The message after an address was filled in, which names the parts that were not. */
const filledText = (address: Address, { name }: LocationOptions['postalCodes']): string => {
  const missingParts = addressParts.filter(part => !address[part]);
  if (missingParts.length === addressParts.length) return t('No address is known there. Type it below.');
  if (missingParts.length === 0) return t('The address below is filled in from the map.');
  const names: Record<keyof Address, string> = {
    street: t('street'),
    city: t('city'),
    state: t('state'),
    country: t('country'),
    postalCode: t(name),
  };
  const missing = listOf().format(missingParts.map(part => names[part]));
  return t('The address below is filled in from the map, except %{missing}.', { missing });
};

/** A request for the address of a place on the map. */
interface AddressRequest {
  /** Whether its answer still counts: it is the latest request, and the address is entered in the same way as before it. */
  isCurrent: () => boolean;
  /** Whether a part of the address has not been typed since. */
  isUntouched: (part: keyof Address) => boolean;
}

/** Fills the address fields from a point on the map, and moves the point to a typed postal code. Only the latest request counts. */
export const useAddressLookup = (source: string, { fills, fallback, postalCodes }: LocationOptions) => {
  const form = useFormContext();
  const formUploads = useFormUploadsContext();
  const [status, setStatus] = useState('');
  const [begin] = useState(createLatest);

  const modeNow = () => modeIn(form.getValues(source));
  /** Makes a submit wait for the work of a request, and says its failure while it counts. */
  const track = (work: Promise<void>, isCurrent: () => boolean) =>
    formUploads.track(
      work.catch(() => {
        if (isCurrent()) setStatus(t('The maps service does not answer. Type the address below.'));
      }),
    );
  /** Sets the point in the form. The way in which the address is entered (`modeIn`) is in the same value, and stays. */
  const setPoint = (point: Point | undefined) =>
    form.setValue(source, modeNow() === 'map' ? { ...point, by: 'map' } : point, { shouldDirty: true });
  /** Begins a request. @returns whether it is still the latest */
  const beginRequest = () => {
    setStatus('');
    return begin();
  };

  const moveToPointOf = async (code: string, initialPoint: Point | undefined, isCurrent: () => boolean) => {
    const country = toText(valueAt(form.getValues(), fills.country)) || postalCodes.country;
    const place = `${t(postalCodes.name)} ${code}`;
    let point: Point | undefined;
    let message = t('The map does not know %{place}.', { place });
    try {
      point = await pointOfPostalCode(code, country);
      if (point) message = t('The marker stands at %{place}.', { place });
    } catch {
      message = t('The maps service does not answer. The marker does not stand at %{place}.', { place });
    }
    if (!isCurrent()) return;
    // Without a point for this code, the marker must not stay at that of another one.
    setPoint(point ?? initialPoint ?? fallback);
    setStatus(message);
  };
  /** Moves the point to a postal code once it is complete; for the code of the record, back to the point of the record, if it has one. */
  const moveToCode = (code: string) => {
    const isCurrent = beginRequest();
    if (!postalCodes.pattern.test(code)) return;
    const { defaultValues } = form.formState;
    const initialPoint = pointIn(valueAt(defaultValues, source));
    if (code === toText(valueAt(defaultValues, fills.postalCode))) setPoint(initialPoint);
    else track(moveToPointOf(code, initialPoint, isCurrent), isCurrent);
  };
  const expectCode = usePostalCode(fills.postalCode, moveToCode);

  const partNow = (part: keyof Address) => toText(form.getValues(fills[part]));
  const beginAddressRequest = (): AddressRequest => {
    const isLatest = beginRequest();
    const mode = modeNow();
    const texts = new Map(addressParts.map(part => [part, partNow(part)]));
    return {
      isCurrent: () => isLatest() && modeNow() === mode,
      isUntouched: part => partNow(part) === texts.get(part),
    };
  };
  const fillAddress = (address: Address, { isUntouched }: AddressRequest) => {
    const newParts: Address = Object.fromEntries(addressParts.filter(isUntouched).map(part => [part, address[part]]));
    if (newParts.postalCode) expectCode(newParts.postalCode);
    for (const part of addressParts) {
      if (!newParts[part]) continue;
      form.setValue(fills[part], newParts[part], { shouldDirty: true });
      form.clearErrors(fills[part]);
    }
    setStatus(filledText(newParts, postalCodes));
  };
  const fillFromPoint = async (point: Point, request: AddressRequest) => {
    const address = await addressAt(point);
    if (request.isCurrent()) fillAddress(address, request);
  };
  const fillFromPlace = async (place: Suggestion, request: AddressRequest) => {
    const details = await place.find();
    if (!request.isCurrent()) return;
    if (!details) {
      setStatus(t('The map does not know %{place}.', { place: place.text }));
      return;
    }
    setPoint(details.point);
    fillAddress(details.address, request);
  };

  return {
    status,
    moveTo: (point: Point) => {
      // The point is known at once, its address is not.
      setPoint(point);
      const request = beginAddressRequest();
      track(fillFromPoint(point, request), request.isCurrent);
    },
    pickPlace: (place: Suggestion) => {
      const request = beginAddressRequest();
      track(fillFromPlace(place, request), request.isCurrent);
    },
  };
};
