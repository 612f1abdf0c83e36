import { get, post } from '../define/calls';
import { defineEntity } from '../define/entity';
import { text, textarea } from '../kinds';

export default defineEntity({
  api: { list: get('status/getAllstatus', { rows: 'status' }), create: post('status/addstatus') },
  fields: {
    name: text({ label: 'Name', required: 'Name is required' }),
    description: textarea({ label: 'Description', required: 'Description is required' }),
  },
  create: { button: 'Add Status', done: 'Status Added Successfully' },
});
