import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Row } from '../../kinds/field';
import { readNumber } from '../../kinds/number/options';
import { t } from '../../language/t';
import { isPayable } from '../../money/lakh';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { firstRows } from '../../providers/firstRows';

/** The token price in Lakhs, read again. @throws Error without one that can be paid. */
const readToken = async (dataProvider: DeedbookDataProvider): Promise<number> => {
  const { data } = await dataProvider.getList<Row>('token', firstRows(1));
  const amount = readNumber(data[0]?.amount);
  if (amount === undefined || !isPayable(amount)) {
    throw new Error(t('The token price cannot be read, so the refund cannot start.'));
  }
  return amount;
};

/** The token price in Lakhs: what a refund pays. */
export const useToken = () => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  return useQuery({
    queryKey: ['read', 'token'],
    queryFn: () => readToken(dataProvider),
    staleTime: 0,
    meta: { rereads: 'written' },
  });
};
