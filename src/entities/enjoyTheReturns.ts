import { del, get, post, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { blockFields as fields, blockPreview as preview, noPhoto } from './blockFields';

export default defineEntity({
  list: {
    call: get('aboutus/getAllAboutus', { rows: 'aboutus', total: 'count', query: { type: 'returns' } }),
    columns: ['title', 'description'],
  },
  fields,
  preview,
  create: {
    call: post('aboutus/addAboutus', { send: { type: 'returns', ...noPhoto } }),
    button: 'Add Learn Page',
    fields: ['title', 'description'],
    done: 'Data Added Successfully',
  },
  update: {
    call: put('aboutus/updateAboutus/:id', { send: { type: 'returns', ...noPhoto } }),
    title: 'Update Learn Page',
    fields: ['title', 'description'],
    done: 'Learn page updated successfully',
  },
  show: {},
  delete: {
    call: del('aboutus/deleteAboutus/:id'),
    confirm: 'Are you sure you want to delete this learn page ?',
    files: ['photo'],
    done: 'Deleted Successfully',
    many: true,
  },
});
