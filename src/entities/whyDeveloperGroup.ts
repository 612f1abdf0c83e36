import { get, post, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { blockFields as fields, blockPreview as preview } from './blockFields';

export default defineEntity({
  list: {
    call: get('aboutus/getAllAboutus', { rows: 'aboutus', total: 'count', query: { type: 'homedeveloper' } }),
  },
  fields,
  preview,
  create: {
    call: post('aboutus/addAboutus', { send: { type: 'homedeveloper' } }),
    button: 'Add Home Developer',
    done: 'Data Added Successfully',
  },
  update: {
    call: put('aboutus/updateAboutus/:id'),
    title: 'Update Home Developer',
    done: 'Successfully updated',
  },
  show: {},
});
