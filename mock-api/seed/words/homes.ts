import type { Random } from '../random';

const first = [
  'Palm',
  'Cedar',
  'Casa',
  'Blue Lagoon',
  'Silver Oak',
  'Monsoon',
  'Sunset',
  'Mango Grove',
  'Hilltop',
  'Coral',
  'Jasmine',
  'Riverstone',
  'Banyan',
  'Misty Valley',
  'Seabreeze',
  'Amber',
  'Teak',
] as const;
const villas = ['Villa', 'Retreat', 'House', 'Bungalow', 'Manor', 'Farmhouse'] as const;
const apartments = ['Residences', 'Heights', 'Terraces', 'Suites', 'Towers'] as const;

export const homeName = (random: Random, status: 'Villa' | 'Apartment', city: string): string =>
  `${random.pick(first)} ${random.pick(status === 'Villa' ? villas : apartments)} ${city}`;

const openings = [
  'Set among old trees a short walk from the water, this home is made for slow weekends.',
  'Large windows open the living room to the valley; mornings here begin with mist and birdsong.',
  'A quiet home with a private pool, planned around a courtyard with a frangipani tree.',
  'High ceilings, local stone and a long veranda give this home its calm.',
] as const;
const features = [
  'Private pool with sun deck',
  'Fully equipped kitchen',
  'Caretaker on site',
  'Power backup',
  'Covered parking for two cars',
  'Landscaped garden',
  'Fibre internet',
  'Fireplace in the living room',
  'Roof terrace',
  'Ten minutes from the market',
] as const;

/** A description in HTML, as the rich text editor writes it. */
export const aboutHome = (random: Random, name: string): string => {
  const listed = random.some(features, 4).map(feature => `<li><p>${feature}</p></li>`);
  return `<h3>${name}</h3><p>${random.pick(openings)}</p><ul>${listed.join('')}</ul><p><strong>Managed end to end</strong> by our crew.</p>`;
};

export const standardAmenities = [
  'Swimming Pool',
  'High-Speed Wi-Fi',
  'Fitness Corner',
  'Covered Parking',
  'Landscaped Garden',
  'Club House',
  'Air Conditioning',
  'Equipped Kitchen',
  '24x7 Security',
  'Indoor Games',
] as const;

export const distinctiveAmenities = [
  'Infinity Pool',
  'Home Automation',
  'Yoga Deck',
  'Valet Parking',
  'Organic Farm',
  'Private Theatre',
  'Climate-Controlled Cellar',
  "Chef's Kitchen",
  'Concierge Desk',
  'Tennis Court',
] as const;
