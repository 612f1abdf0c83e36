import type { Records } from '../data/records';
import type { MockArea } from '../handlers/handler';
import type { Seeding } from '../seed/family';
import { distinctiveAmenities, standardAmenities } from '../seed/words/homes';
import { oddOr, oddTexts } from '../seed/words/oddities';
import { seedFile } from '../storage/seedFile';
import type { PayloadOf } from './references';

declare module '../data/records' {
  interface Records {
    amenities: PayloadOf<'GET amenities/getAmenities'>['Ameninties'][number];
  }
}

type Amenity = Records['amenities'];

const namesOf = { STANDARD: standardAmenities, DISTINCTIVE: distinctiveAmenities } as const;

const seedAmenitiesOf = (type: 'STANDARD' | 'DISTINCTIVE', branch: number, seeding: Seeding): Amenity[] =>
  seeding.family('amenities', { count: seeding.count, branch }, ({ _id, index }) => {
    const names = namesOf[type];
    const nameIndex = index % names.length;
    const round = Math.floor(index / names.length);
    const name = round === 0 ? names[nameIndex] : `${names[nameIndex]} ${round + 1}`;
    return {
      _id,
      name: oddOr(index, oddTexts, name),
      type,
      icon: index % 16 === 12 ? null : seedFile(`icon-${nameIndex + 1}.svg`),
    };
  });

/** Both catalogues of amenities. */
export const seedAmenities = (seeding: Seeding): Amenity[] => [
  ...seedAmenitiesOf('STANDARD', 1, seeding),
  ...seedAmenitiesOf('DISTINCTIVE', 2, seeding),
];

/** Amenities of properties. */
export const amenitiesArea = {
  collections: {
    amenities: { noun: 'Amenity' },
  },
} satisfies MockArea;
