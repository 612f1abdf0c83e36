import { get, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { flag, richText, text } from '../engine/fields';

export default defineEntity({
  list: { call: get('know/getKnow', { rows: 'know' }), columns: ['name', 'isActive'] },
  fields: {
    name: text({ label: 'Name' }),
    description: richText({ label: 'Description', required: '*Please Enter Description!' }),
    isActive: flag({ label: 'Status', labels: ['Active', 'DeActive'], isPlain: true, unset: false }),
  },
  preview: { title: 'name', text: 'description' },
  update: {
    call: put('know/updateKnow/:id'),
    title: 'Update Know More',
    facts: ['name'],
    fields: ['description', 'isActive'],
    with: { isActive: { labels: ['Active', 'De-Active'] } },
    many: ['isActive'],
    done: 'Successfully updated',
  },
});
