import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { firstRows } from '../../engine/data/parameters';
import type { RaRecord } from '../../engine/fields/field';
import { readNumber } from '../../engine/fields/number';
import { t } from '../../engine/i18n/t';
import { otherRead } from '../../engine/store/otherRead';
import { isPayable } from './lakh';

/** Reads the price of a token in Lakhs. @throws Error where it cannot be read, or not be paid */
export const readTokenPrice = async (dataProvider: DeedbookDataProvider): Promise<number> => {
  const { data } = await dataProvider.getList<RaRecord>('token', firstRows(1));
  const amount = readNumber(data[0]?.amount);
  if (amount === undefined || !isPayable(amount)) {
    throw new Error(t('The token price cannot be read, so the refund cannot start.'));
  }
  return amount;
};

/** The price of a token in Lakhs, which is the amount of a refund. */
export const useTokenPrice = () => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  return useQuery({
    ...otherRead(['token'], { rereads: 'onlyAfterWrites' }),
    queryFn: () => readTokenPrice(dataProvider),
    staleTime: 0,
  });
};
