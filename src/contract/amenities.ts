import { z } from 'zod';
import type { Area } from './call';
import { create, optionalText, pagedList, record, remove, update } from './shapes';

const type = z.enum(['STANDARD', 'DISTINCTIVE']);
const amenity = record('Amenity', { name: optionalText, type: optionalText, icon: optionalText });

/** Amenities (AMEN-S-08 to AMEN-S-11). Without `type` the list holds both types; `Ameninties` is the API's spelling. */
export const amenities = {
  'GET amenities/getAmenities': pagedList('List amenities', 'Ameninties', amenity, {
    access: 'staff',
    query: { type: type.optional() },
  }),
  'POST amenities/addAmenities': create('Add an amenity', { name: z.string(), type, icon: z.string() }),
  'PUT amenities/updateAmenities/:id': update('Change an amenity', { name: z.string(), icon: z.string() }),
  'DELETE amenities/deleteAmenities/:id': remove('Delete an amenity'),
} satisfies Area;
