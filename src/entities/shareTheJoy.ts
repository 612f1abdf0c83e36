import { del, get, post, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { blockFields as fields, blockPreview as preview } from './blockFields';

export default defineEntity({
  list: {
    call: get('aboutus/getAllAboutus', { rows: 'aboutus', total: 'count', query: { type: 'populardestination' } }),
    search: 'Search Learn Page',
  },
  fields,
  preview,
  create: {
    call: post('aboutus/addAboutus', { send: { type: 'populardestination' } }),
    button: 'Add Learn Page',
    done: 'Data Added Successfully',
  },
  update: {
    call: put('aboutus/updateAboutus/:id'),
    title: 'Update Learn Page',
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
