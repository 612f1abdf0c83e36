import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { choiceValue } from '../engine/schema/computed';
import { email, select, text } from '../engine/fields';
import { toText } from '../engine/fields/toText';
import { ResaleNotice, ResaleStatus } from '../features/resale/ResaleStatus';
import { readResaleStatuses } from '../features/settlement';
import { lazyComponent } from '../engine/updates/lazyComponent';

export default defineEntity({
  list: {
    call: get('history/getAllHistoryApi', { rows: 'history', query: ({ params }) => ({ pid: params.pid }) }),
    columns: [
      'uid.fullName',
      'uid.email',
      {
        label: 'Status',
        computed: ({ record }) => <ResaleStatus record={record} />,
        text: ({ record }) => toText(record.statusName),
        value: choiceValue({
          as: select({
            label: 'Status',
            choices: [{ value: 'open', label: 'To be resold' }, 'Exit Approved', 'Refund Processed', 'Property Resold'],
          }),
          read: readResaleStatuses,
        }),
        hasActions: true,
      },
    ],
    paging: 'browser',
    parent: 'resoldproperty',
    notice: ResaleNotice,
  },
  fields: {
    'uid.fullName': text({ label: 'Name' }),
    'uid.email': email({ label: 'Email' }),
  },
  dialogs: [{ path: 'pay', view: lazyComponent(() => import('../features/resale/ResaleDialog')) }],
});
