import { del, get, post, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { image, text } from '../engine/fields';
import { amenityIcon } from './amenityIcon';

export default defineEntity({
  list: {
    call: get('amenities/getAmenities', { rows: 'Ameninties', total: 'count', query: { type: 'STANDARD' } }),
    search: 'Search Standard Amenities',
  },
  fields: {
    name: text({ label: 'Name', required: '*Please enter name of standard amenity' }),
    type: text({ label: 'Type' }),
    icon: image({ ...amenityIcon, required: '*Please upload standard amenity icon' }),
  },
  create: {
    call: post('amenities/addAmenities', { send: { type: 'STANDARD' } }),
    button: 'Add Standard Amenities',
    fields: ['name', 'icon'],
    done: 'Standard amenity added successfully',
  },
  update: {
    call: put('amenities/updateAmenities/:id'),
    title: 'Update Standard Amenities',
    fields: ['name', 'icon'],
    with: { name: { required: '*Please Enter Name of Amenintie!' }, icon: { required: undefined, isRemovable: false } },
    done: 'Standard amenity updated successfully',
  },
  delete: {
    call: del('amenities/deleteAmenities/:id'),
    confirm: 'Are you sure you want to delete this amenity ?',
    done: 'Standard amenity deleted successfully',
    many: true,
  },
});
