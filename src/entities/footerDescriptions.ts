import { get, post, put, type Context } from '../define/calls';
import { defineEntity } from '../define/entity';
import { textarea } from '../kinds';

const send = ({ admin }: Context) => ({ uid: admin.id });

export default defineEntity({
  api: {
    list: get('description/getDescription', { rows: 'token' }),
    create: post('description/addDecsription', { send }),
    update: put('description/updateDescription/:id', { send }),
  },
  fields: {
    description: textarea({ label: 'Description', required: '*Please Enter Description!', max: 300 }),
  },
  create: { button: 'Add Description' },
  update: { title: 'Update Description', done: 'Description Updated Successfully' },
  show: { title: 'Footer description' },
});
