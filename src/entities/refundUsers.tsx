import { defineEntity } from '../engine/schema/entity';
import { choiceValue } from '../engine/schema/computed';
import { email, number, select, text } from '../engine/fields';
import { toText } from '../engine/fields/toText';
import { RefundDays, RefundNotice, RefundStatus } from '../features/refund/RefundStatus';
import { ownersCall, readRefundStates } from '../features/settlement';
import { lazyComponent } from '../engine/updates/lazyComponent';

export default defineEntity({
  list: {
    call: ownersCall,
    columns: [
      'fullName',
      'email',
      {
        label: 'Days',
        computed: ({ record }) => <RefundDays user={record} />,
        text: ({ record }) => toText(record.days),
        value: {
          as: number({ label: 'Days' }),
          read: async (users, context) => {
            const states = await readRefundStates(users, context);
            return users.map(({ days }, index) => (states[index] === 'refunded' ? undefined : days));
          },
        },
      },
      {
        label: 'Status',
        computed: ({ record }) => <RefundStatus user={record} />,
        value: choiceValue({
          as: select({
            label: 'Status',
            choices: [
              { value: 'open', label: 'Not refunded' },
              { value: 'refunded', label: 'Refund Processed' },
              { value: 'exited', label: 'Exit Approved' },
              { value: 'unknown', label: 'Status unknown' },
            ],
          }),
          read: readRefundStates,
        }),
        hasActions: true,
      },
    ],
    tabs: { by: 'Status', values: ['open', 'refunded', 'exited'] },
    paging: 'browser',
    parent: 'refund',
    notice: RefundNotice,
  },
  fields: {
    fullName: text({ label: 'Name' }),
    email: email({ label: 'Email' }),
  },
  dialogs: [{ path: 'pay', view: lazyComponent(() => import('../features/refund/RefundDialog')) }],
});
