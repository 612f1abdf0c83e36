import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { email, number, text } from '../engine/fields';
import { toText } from '../engine/fields/toText';
import { RefundDays, RefundNotice, RefundStatus } from '../features/refund/RefundStatus';
import { lazyWithRetry } from '../engine/updates/lazyWithRetry';

export default defineEntity({
  list: {
    call: get('admin/get-users-by-pid', { rows: 'findUsers', query: ({ params }) => ({ pid: params.pid }) }),
    columns: [
      'fullName',
      'email',
      {
        label: 'Days',
        computed: ({ record }) => <RefundDays user={record} />,
        text: ({ record }) => toText(record.days),
        value: { as: number({ label: 'Days' }), of: ({ record }) => record.days },
      },
      { label: 'Status', computed: ({ record }) => <RefundStatus user={record} /> },
    ],
    paging: 'browser',
    parent: 'refund',
    notice: RefundNotice,
  },
  fields: {
    fullName: text({ label: 'Name' }),
    email: email({ label: 'Email' }),
  },
  dialogs: [{ path: 'pay', view: lazyWithRetry(() => import('../features/refund/RefundDialog')) }],
});
