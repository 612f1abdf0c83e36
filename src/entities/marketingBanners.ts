import { del, get, post, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { html, image, text, textarea } from '../kinds';
import { blockPreview as preview, blockTitle } from './blockFields';

const { Cell: column, Show: show } = html({ label: 'Description' });
const photo = { label: 'Image', help: 'Image size: 700px x 400px' };

export default defineEntity({
  api: {
    list: get('popup/getAllPopup', { rows: 'popup', total: 'count' }),
    create: post('popup/addPopup'),
    update: put('popup/updatePopup/:id'),
    delete: del('popup/deletePopup/:id'),
  },
  fields: {
    title: text({ ...blockTitle, max: 50 }),
    description: textarea({ label: 'Description', required: '*Please Enter Description!', max: 200, column, show }),
    photo: image({ ...photo, required: '*Please Upload Image!' }),
  },
  preview,
  list: { search: 'Search Marketing Banner' },
  create: { button: 'Add Marketing Banner' },
  update: { title: 'Update Marketing Banner', with: { title: text(blockTitle), photo: image(photo) } },
  show: {},
  delete: { confirm: 'Are You Sure To Want To delete this Banner', done: 'Deleted Successfully' },
});
