import { get, post, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { flag, text } from '../kinds';
import { blockFields, blockPreview as preview, blockTitle } from './blockFields';

const edited = ['title', 'description', 'photo'] as const;

export default defineEntity({
  api: {
    list: get('howitwork/getAllHowitwork', { rows: 'howitwork', total: 'count' }),
    create: post('howitwork/addAllHowitwork', { send: { isActive: false } }),
    update: put('howitwork/updateHowitwork/:id'),
    toggle: put('howitwork/updateHowitwork/:id'),
  },
  fields: { ...blockFields, isActive: flag({ label: 'Status' }) },
  preview,
  list: { search: 'Search How It Works' },
  create: { button: 'Add How It Works', fields: edited, with: { title: text({ ...blockTitle, max: 50 }) } },
  update: { title: 'Update How It Works', fields: edited, keep: ['isActive'] },
  toggle: {
    field: 'isActive',
    keep: edited,
    confirm: 'Are you sure you want to active/inactive this how it works ?',
    done: 'Status updated successfully',
  },
});
