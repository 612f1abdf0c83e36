import { del, post, put, type ListCall } from '../define/calls';
import { defineEntity } from '../define/entity';
import { image, text } from '../kinds';
import type { Api } from '../contract';

type Amenity = Api['GET amenities/getAmenities']['answer']['payload']['Ameninties'][number];

interface Catalogue {
  list: ListCall<Amenity>;
  type: 'STANDARD' | 'DISTINCTIVE';
  /** The catalogue's name in a sentence, and at the beginning of one. */
  noun: string;
  name: string;
  /** Message for an empty name in the edit form, which has a wording of its own (spec 1 §5). */
  emptyName: string;
}

/** An icon that is stored without is no reason to refuse another name, so it is required of new ones only. */
const icon = {
  label: 'Icon',
  types: ['image/png', 'image/jpeg', 'image/svg+xml'],
  wrongType: 'Please select image file!',
  naming: 'AboutImage',
} as const;

/** The two amenity catalogues are one shape with different words (spec 1 §2.8). */
export const amenities = ({ list, type, noun, name, emptyName }: Catalogue) =>
  defineEntity({
    api: {
      list,
      create: post('amenities/addAmenities', { send: { type } }),
      update: put('amenities/updateAmenities/:id'),
      delete: del('amenities/deleteAmenities/:id'),
    },
    fields: {
      name: text({ label: 'Name', required: `*Please enter name of ${noun} amenity` }),
      type: text({ label: 'Type' }),
      icon: image({ ...icon, required: `*Please upload ${noun} amenity icon` }),
    },
    list: { search: `Search ${name} Amenities` },
    create: { button: `Add ${name} Amenities`, fields: ['name', 'icon'], done: `${name} amenity added successfully` },
    update: {
      title: `Update ${name} Amenities`,
      fields: ['name', 'icon'],
      with: { name: text({ label: 'Name', required: emptyName }), icon: image(icon) },
      done: `${name} amenity updated successfully`,
    },
    delete: {
      confirm: 'Are you sure you want to delete this amenity ?',
      done: `${name} amenity deleted successfully`,
    },
  });
