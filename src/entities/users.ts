import { get, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { email, flag, phone, text } from '../engine/fields';
import { toText } from '../engine/fields/toText';
import { category } from '../features/kycReview/facts';
import { lazyComponent } from '../engine/updates/lazyComponent';

export default defineEntity({
  recordName: ({ fullName }) => toText(fullName),
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
      offIn: 'kycrequest',
      note: 'Note',
      body: ({ on, note }) => ({ isActive: on, description: note }),
      confirm: 'Are you sure you want to active/inactive this user ?',
      done: 'Status Updated Successfully',
    },
  },
  dialogs: [
    { path: 'review', label: 'KYC Document', view: lazyComponent(() => import('../features/kycReview/FullReview')) },
  ],
});
