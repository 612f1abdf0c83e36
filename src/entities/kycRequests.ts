import { get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { email, phone, text } from '../engine/fields';
import { toText } from '../engine/fields/toText';
import { category } from '../features/kycReview/facts';
import { papersState } from '../features/kycReview/papers';
import { lazyComponent } from '../engine/updates/lazyComponent';

export default defineEntity({
  recordName: ({ fullName }) => toText(fullName),
  list: {
    call: get('admin/get-users', { rows: 'user', total: 'count', query: { isActive: 'false' } }),
    numbered: false,
    search: 'Search KYC Requests',
    findable: true,
    filters: [{ label: 'Documents', value: papersState }],
    tabs: { by: 'Documents', values: ['complete', 'missing'] },
  },
  fields: {
    email: email({ label: 'Email' }),
    fullName: text({ label: 'Full Name' }),
    phone: phone({ label: 'Phone' }),
    nationality: category,
  },
  dialogs: [
    {
      path: 'documents',
      label: 'Approve/Reject',
      button: 'Approve/Reject',
      view: lazyComponent(() => import('../features/kycReview/PapersReview')),
    },
    {
      path: 'review',
      label: 'KYC Document',
      opens: true,
      view: lazyComponent(() => import('../features/kycReview/FullReview')),
    },
  ],
});
