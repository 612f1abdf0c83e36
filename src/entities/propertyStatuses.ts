import { get, post } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { text, textarea } from '../engine/fields';

export default defineEntity({
  list: { call: get('status/getAllstatus', { rows: 'status' }) },
  fields: {
    name: text({ label: 'Name', required: 'Name is required' }),
    description: textarea({ label: 'Description', required: 'Description is required' }),
  },
  create: { call: post('status/addstatus'), button: 'Add Status', done: 'Status Added Successfully' },
});
