import { get, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { flag, richText, text } from '../kinds';

export default defineEntity({
  api: { list: get('know/getKnow', { rows: 'know' }), update: put('know/updateKnow/:id') },
  fields: {
    name: text({ label: 'Name' }),
    description: richText({ label: 'Description', required: '*Please Enter Description!' }),
    isActive: flag({ label: 'Status', labels: ['Active', 'DeActive'], isPlain: true }),
  },
  preview: { title: 'name', text: 'description' },
  list: { columns: ['name', 'isActive'] },
  update: {
    title: 'Update Know More',
    facts: ['name'],
    fields: ['description', 'isActive'],
    with: { isActive: flag({ label: 'Status', labels: ['Active', 'De-Active'] }) },
    done: 'Successfully updated',
  },
});
