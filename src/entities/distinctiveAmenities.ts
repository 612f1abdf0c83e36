import { get } from '../define/calls';
import { amenities } from './amenities';

export default amenities({
  list: get('amenities/getAmenities', { rows: 'Ameninties', total: 'count' }),
  type: 'DISTINCTIVE',
  noun: 'distinctive',
  name: 'Distinctive',
  emptyName: '*Please enter name of distinctive amenity!',
});
