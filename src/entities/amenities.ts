import { del, post, put, type ListCall } from '../define/calls';
import { defineEntity } from '../define/entity';
import { image, text } from '../kinds';
import type { Amenity } from '../contract/api';

interface Catalogue {
  list: ListCall<Amenity>;
  type: 'STANDARD' | 'DISTINCTIVE';
  /** The catalogue's name in a sentence, and at the beginning of one. */
  noun: string;
  name: string;
  /** Message for an empty name in the edit form, which has a wording of its own (spec 1 §5). */
  emptyName: string;
}

/** The two amenity catalogues are one shape with different words (spec 1 §2.8). */
export const amenities = ({ list, type, noun, name, emptyName }: Catalogue) =>
  defineEntity({
    list: { call: list, search: `Search ${name} Amenities` },
    fields: {
      name: text({ label: 'Name', required: `*Please enter name of ${noun} amenity` }),
      type: text({ label: 'Type' }),
      icon: image({
        label: 'Icon',
        required: `*Please upload ${noun} amenity icon`,
        types: ['image/png', 'image/jpeg', 'image/svg+xml'],
        wrongType: 'Please select image file!',
        naming: 'AboutImage',
      }),
    },
    create: {
      call: post('amenities/addAmenities', { send: { type } }),
      button: `Add ${name} Amenities`,
      fields: ['name', 'icon'],
      done: `${name} amenity added successfully`,
    },
    // An amenity that is stored without an icon may get another name all the same.
    update: {
      call: put('amenities/updateAmenities/:id'),
      title: `Update ${name} Amenities`,
      fields: ['name', 'icon'],
      with: { name: { required: emptyName }, icon: { required: undefined } },
      done: `${name} amenity updated successfully`,
    },
    delete: {
      call: del('amenities/deleteAmenities/:id'),
      confirm: 'Are you sure you want to delete this amenity ?',
      done: `${name} amenity deleted successfully`,
    },
  });
