import { get, post, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { blockFields as fields, blockPreview as preview, noPhoto } from './blockFields';

export default defineEntity({
  list: {
    call: get('aboutus/getAllAboutus', { rows: 'aboutus', total: 'count', query: { type: 'homepage' } }),
    columns: ['title', 'description'],
  },
  fields,
  preview,
  create: {
    call: post('aboutus/addAboutus', { send: { type: 'homepage', ...noPhoto } }),
    button: 'Add Home Developer',
    fields: ['title', 'description'],
    done: 'Data Added Successfully',
  },
  update: {
    // Not the type of this page: the API asks for it (HOME-O-10).
    call: put('aboutus/updateAboutus/:id', { send: { type: 'returns', ...noPhoto } }),
    title: 'Update Home Developer',
    fields: ['title', 'description'],
    done: 'Successfully updated',
  },
  show: {},
});
