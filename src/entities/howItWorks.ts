import { get, post, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { flag } from '../engine/fields';
import { blockFields, blockPreview as preview } from './blockFields';

const formFields = ['title', 'description', 'photo'] as const;

export default defineEntity({
  list: {
    call: get('howitwork/getAllHowitwork', { rows: 'howitwork', total: 'count' }),
    search: 'Search How It Works',
  },
  fields: { ...blockFields, isActive: flag({ label: 'Status', unset: false }) },
  preview,
  create: {
    call: post('howitwork/addAllHowitwork', { send: { isActive: false } }),
    button: 'Add How It Works',
    fields: formFields,
    with: { title: { max: 50 } },
  },
  update: {
    call: put('howitwork/updateHowitwork/:id'),
    title: 'Update How It Works',
    fields: formFields,
    keep: ['isActive'],
  },
  actions: {
    status: {
      call: put('howitwork/updateHowitwork/:id'),
      toggles: 'isActive',
      keep: formFields,
      confirm: 'Are you sure you want to active/inactive this how it works ?',
      done: 'Status updated successfully',
      many: true,
    },
  },
});
