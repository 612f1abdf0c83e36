import { del, get, post, put } from '../engine/schema/calls';
import { defineEntity } from '../engine/schema/entity';
import { image, text } from '../engine/fields';
import { amenityIcon } from './amenityIcon';

export default defineEntity({
  list: {
    call: get('amenities/getAmenities', { rows: 'Ameninties', total: 'count' }),
    search: 'Search Distinctive Amenities',
  },
  fields: {
    name: text({ label: 'Name', required: '*Please enter name of distinctive amenity' }),
    type: text({ label: 'Type' }),
    icon: image({ ...amenityIcon, required: '*Please upload distinctive amenity icon' }),
  },
  create: {
    call: post('amenities/addAmenities', { send: { type: 'DISTINCTIVE' } }),
    button: 'Add Distinctive Amenities',
    fields: ['name', 'icon'],
    done: 'Distinctive amenity added successfully',
  },
  update: {
    call: put('amenities/updateAmenities/:id'),
    title: 'Update Distinctive Amenities',
    fields: ['name', 'icon'],
    with: {
      name: { required: '*Please enter name of distinctive amenity!' },
      icon: { required: undefined, isRemovable: false },
    },
    done: 'Distinctive amenity updated successfully',
  },
  delete: {
    call: del('amenities/deleteAmenities/:id'),
    confirm: 'Are you sure you want to delete this amenity ?',
    done: 'Distinctive amenity deleted successfully',
    many: true,
  },
});
