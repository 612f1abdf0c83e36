import { lazy } from 'react';
import { get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { email, phone, text } from '../kinds';
import { category } from '../workflows/kycReview/facts';

export default defineEntity({
  recordName: ({ fullName }) => fullName ?? '',
  api: { list: get('admin/get-users', { rows: 'user', total: 'count', query: { isActive: 'false' } }) },
  fields: {
    email: email({ label: 'Email' }),
    fullName: text({ label: 'Full Name' }),
    phone: phone({ label: 'Phone' }),
    nationality: category,
  },
  list: { numbered: false, search: 'Search KYC Requests' },
  dialogs: [
    {
      path: 'documents',
      label: 'Approve/Reject',
      button: 'Approve/Reject',
      view: lazy(() => import('../workflows/kycReview/KycDocuments')),
    },
    { path: 'review', label: 'KYC Document', view: lazy(() => import('../workflows/kycReview/KycReview')) },
  ],
});
