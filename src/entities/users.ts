import { get, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { email, flag, phone, text } from '../kinds';
import { plainText } from '../kinds/plainText';
import { category } from '../workflows/kycReview/facts';
import { lazyWithRetry } from '../release/lazyWithRetry';

export default defineEntity({
  recordName: ({ fullName }) => plainText(fullName),
  list: {
    call: get('admin/get-users', { rows: 'user', total: 'count', query: { isActive: 'true' } }),
    search: 'Search Users',
    findable: true,
  },
  fields: {
    email: email({ label: 'Email' }),
    fullName: text({ label: 'Full Name' }),
    phone: phone({ label: 'Phone' }),
    nationality: category,
    isActive: flag({ label: 'Status' }),
  },
  actions: {
    status: {
      call: put('admin/activeAdmin/:id'),
      toggles: 'isActive',
      note: 'Note',
      body: ({ on, note }) => ({ isActive: on, description: note }),
      confirm: 'Are you sure you want to active/inactive this user ?',
      done: 'Status Updated Successfully',
    },
  },
  dialogs: [
    { path: 'review', label: 'KYC Document', view: lazyWithRetry(() => import('../workflows/kycReview/KycReview')) },
  ],
});
