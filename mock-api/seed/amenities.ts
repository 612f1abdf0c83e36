import type { Records } from '../data/records';
import { seedFile } from '../storage/seedFile';
import { family, pagedCount } from './family';
import { distinctiveAmenities, standardAmenities } from './words/homes';
import { oddOr, oddTexts } from './words/oddities';

type Amenity = Records['amenities'];

const namesOf = { STANDARD: standardAmenities, DISTINCTIVE: distinctiveAmenities } as const;

const ofType = (type: 'STANDARD' | 'DISTINCTIVE', branch: number, scale: number): Amenity[] =>
  family('amenities', { count: Math.round(pagedCount * scale), branch }, ({ _id, index }) => {
    const names = namesOf[type];
    const at = index % names.length;
    const round = Math.floor(index / names.length);
    const name = round === 0 ? names[at] : `${names[at]} ${round + 1}`;
    return {
      _id,
      name: oddOr(index, oddTexts, name),
      type,
      icon: index % 16 === 12 ? null : seedFile(`icon-${at + 1}.svg`),
    };
  });

/** Both catalogues of amenities. */
export const seedAmenities = (scale: number): Amenity[] => [
  ...ofType('STANDARD', 1, scale),
  ...ofType('DISTINCTIVE', 2, scale),
];
