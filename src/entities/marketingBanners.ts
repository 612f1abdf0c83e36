import { del, get, post, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { html, image, text, textarea } from '../engine/fields';
import { blockPreview as preview, blockTitle } from './blockFields';

export default defineEntity({
  list: { call: get('popup/getAllPopup', { rows: 'popup', total: 'count' }), search: 'Search Marketing Banner' },
  fields: {
    title: text({ ...blockTitle, max: 50 }),
    description: textarea({ label: 'Description', required: '*Please Enter Description!', max: 200, shownAs: html }),
    photo: image({ label: 'Image', required: '*Please Upload Image!', help: 'Image size: 700px x 400px' }),
  },
  preview,
  create: { call: post('popup/addPopup'), button: 'Add Marketing Banner' },
  update: {
    call: put('popup/updatePopup/:id'),
    title: 'Update Marketing Banner',
    with: { title: { max: undefined }, photo: { required: undefined } },
  },
  show: {},
  delete: {
    call: del('popup/deletePopup/:id'),
    confirm: 'Are You Sure To Want To delete this Banner',
    done: 'Deleted Successfully',
    many: true,
  },
});
