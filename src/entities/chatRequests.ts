import { del, get } from '../define/calls';
import { defineEntity } from '../define/entity';
import { date, email, phone, text } from '../kinds';
import { dash, plainText } from '../kinds/plainText';

export default defineEntity({
  recordName: ({ uid, name }) => plainText(uid?.fname) || plainText(name),
  api: {
    list: get('callRequest/getAllCallRequest', { rows: 'callRequest', total: 'count' }),
    delete: del('callRequest/deleteCallRequest/:id'),
  },
  fields: {
    'uid.fname': text({
      label: 'Name',
      column: ({ value, record }) => plainText(value) || plainText(record.name) || dash,
    }),
    email: email({ label: 'email' }),
    phone: phone({ label: 'Phone' }),
    'pid.address.name': text({ label: 'Property' }),
    requestType: text({ label: 'Type' }),
    createdAt: date({ label: 'Request Date' }),
  },
  list: { search: 'Search Chat Requests' },
  delete: {
    confirm: 'Are you sure you want to delete this chat request ?',
    done: 'Chat request deleted successfully',
  },
});
