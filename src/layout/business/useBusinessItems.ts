import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-admin';
import { can } from '../../engine/auth/permissions';
import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/values/valueAt';
import { t } from '../../engine/i18n/t';
import { registry } from '../../entities';
import { allOrdersName, type AllOrders } from '../../features/orders/allOrdersKey';
import { useAdmin } from '../AdminContext';
import type { PaletteItem } from '../palette/ranking';

/** Fewest characters that are searched for: fewer are part of many ids. */
const minLength = 4;
const maxItems = 5;

/** The beginning of the card payment provider's ids. @example 'pay_N7x' */
const paymentIdStart = /^pay_\w/;

/**
 * Items of the palette that belong to this business: the orders in the cache whose payment id has the text; if there are
 * none and the text is a payment id, an item that searches all orders for it.
 */
export const useBusinessItems = (typed: string): readonly PaletteItem[] => {
  const { role } = useAdmin();
  const navigate = useNavigate();
  const data = useQueryClient().getQueryData<AllOrders>([allOrdersName]);
  const text = typed.trim();
  if (text.length < minLength || !can(role, 'list', registry.entries['ordersOf/:pid'])) return [];
  const paymentItem = (id: string, label: string, detail?: string): PaletteItem => ({
    id: `payment ${id}`,
    group: 'Payments',
    name: id,
    label,
    note: t('Orders'),
    detail,
    run: () => navigate(`/orders?${new URLSearchParams({ search: id, type: 'all' })}`),
  });
  const rows = [...(data?.rowsByProperty.values() ?? [])].flat();
  const matches = rows
    .filter(({ paymentId }) => paymentId.toLowerCase().includes(text.toLowerCase()))
    .slice(0, maxItems);
  if (matches.length === 0)
    return paymentIdStart.test(text) ? [paymentItem(text, t('Look for the payment %{id}', { id: text }))] : [];
  return matches.map(row => {
    const buyer = toText(valueAt(row, 'uid.fullName'));
    return paymentItem(row.paymentId, row.paymentId, [row.property, buyer].filter(Boolean).join(', '));
  });
};
