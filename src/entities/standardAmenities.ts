import { get } from '../define/calls';
import { amenities } from './amenities';

export default amenities({
  list: get('amenities/getAmenities', { rows: 'Ameninties', total: 'count', query: { type: 'STANDARD' } }),
  type: 'STANDARD',
  noun: 'standard',
  name: 'Standard',
  emptyName: '*Please Enter Name of Amenintie!',
});
