import { get, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { flag, richText, text } from '../kinds';

export default defineEntity({
  list: { call: get('know/getKnow', { rows: 'know' }), columns: ['name', 'isActive'] },
  fields: {
    name: text({ label: 'Name' }),
    description: richText({ label: 'Description', required: '*Please Enter Description!' }),
    isActive: flag({ label: 'Status', labels: ['Active', 'DeActive'], isPlain: true }),
  },
  preview: { title: 'name', text: 'description' },
  update: {
    call: put('know/updateKnow/:id'),
    title: 'Update Know More',
    facts: ['name'],
    fields: ['description', 'isActive'],
    with: { isActive: { labels: ['Active', 'De-Active'] } },
    done: 'Successfully updated',
  },
});
