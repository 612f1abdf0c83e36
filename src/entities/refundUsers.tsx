import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { email, text } from '../kinds';
import { plainText } from '../kinds/plainText';
import { RefundDays, RefundNotice, RefundStatus } from '../workflows/refund/RefundStatus';
import { lazyWithRetry } from '../release/lazyWithRetry';

export default defineEntity({
  list: {
    call: get('admin/get-users-by-pid', { rows: 'findUsers', query: ({ params }) => ({ pid: params.pid }) }),
    columns: [
      'fullName',
      'email',
      {
        label: 'Days',
        computed: ({ record }) => <RefundDays user={record} />,
        text: ({ record }) => plainText(record.days),
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
  dialogs: [{ path: 'pay', view: lazyWithRetry(() => import('../workflows/refund/RefundDialog')) }],
});
