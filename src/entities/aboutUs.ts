import { del, get, post, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { blockFields as fields, blockPreview as preview } from './blockFields';

export default defineEntity({
  list: {
    call: get('aboutus/getAllAboutus', { rows: 'aboutus', total: 'count' }),
    search: 'Search About Us',
  },
  fields,
  preview,
  create: {
    call: post('aboutus/addAboutus'),
    button: 'Add About Us',
    done: 'AboutUs added successfully',
  },
  update: {
    call: put('aboutus/updateAboutus/:id'),
    title: 'Update About Us',
    done: 'AboutUs updated successfully',
  },
  show: {},
  delete: {
    call: del('aboutus/deleteAboutus/:id'),
    confirm: 'Are you sure you want to delete this about us ?',
    files: ['photo'],
    done: 'AboutUs deleted successfully',
    many: true,
  },
});
