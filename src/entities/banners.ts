import { del, get, post } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { image, text } from '../engine/fields';

export default defineEntity({
  list: { call: get('banner/getBanner', { rows: 'banner', total: 'count' }) },
  fields: {
    title: text({ label: 'Title', required: '*Please Enter Title!' }),
    photo: image({ label: 'Image', required: '*Please Upload Image!', help: 'Image size: 1440px x 900px' }),
  },
  preview: { title: 'title', image: 'photo' },
  create: { call: post('banner/addBanner'), button: 'Add Banner Image', done: 'Banner image added successfully' },
  show: {},
  delete: {
    call: del('banner/deleteBanner/:id'),
    confirm: 'Are you sure you want to delete this banner image ?',
    done: 'Banner image deleted successfully',
    many: true,
  },
});
