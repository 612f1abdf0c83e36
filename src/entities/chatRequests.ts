import { del, get } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { date, email, phone, text } from '../engine/fields';
import { toText } from '../engine/fields/toText';

export default defineEntity({
  list: {
    call: get('callRequest/getAllCallRequest', { rows: 'callRequest', total: 'count' }),
    columns: [
      { label: 'Name', computed: ({ record }) => toText(record.uid?.fname) || toText(record.name) },
      'email',
      'phone',
      'pid.address.name',
      'requestType',
      'createdAt',
    ],
    search: 'Search Chat Requests',
    findable: true,
  },
  fields: {
    email: email({ label: 'email' }),
    phone: phone({ label: 'Phone' }),
    'pid.address.name': text({ label: 'Property' }),
    requestType: text({ label: 'Type' }),
    createdAt: date({ label: 'Request Date', is: 'moment' }),
  },
  delete: {
    call: del('callRequest/deleteCallRequest/:id'),
    confirm: 'Are you sure you want to delete this chat request ?',
    done: 'Chat request deleted successfully',
    many: true,
  },
});
