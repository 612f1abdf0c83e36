import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { email, phone, text } from '../kinds';
import { plainText } from '../kinds/plainText';
import { category } from '../workflows/kycReview/facts';
import { lazyWithRetry } from '../release/lazyWithRetry';

export default defineEntity({
  recordName: ({ fullName }) => plainText(fullName),
  list: {
    call: get('admin/get-users', { rows: 'user', total: 'count', query: { isActive: 'false' } }),
    numbered: false,
    search: 'Search KYC Requests',
    findable: true,
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
      view: lazyWithRetry(() => import('../workflows/kycReview/KycDocuments')),
    },
    { path: 'review', label: 'KYC Document', view: lazyWithRetry(() => import('../workflows/kycReview/KycReview')) },
  ],
});
