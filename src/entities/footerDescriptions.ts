import { get, post, put } from '../engine/schema/calls';
import type { Context } from '../engine/schema/declaredCalls';
import { defineEntity } from '../engine/schema/entity';
import { textarea } from '../engine/fields';

const send = ({ admin }: Context) => ({ uid: admin.id });

export default defineEntity({
  list: { call: get('description/getDescription', { rows: 'token' }) },
  fields: {
    description: textarea({ label: 'Description', required: '*Please Enter Description!', max: 300 }),
  },
  create: { call: post('description/addDecsription', { send }), button: 'Add Description' },
  update: {
    call: put('description/updateDescription/:id', { send }),
    title: 'Update Description',
    done: 'Description Updated Successfully',
  },
  show: { title: 'Footer description' },
});
