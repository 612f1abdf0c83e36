/** Options of an amenity's icon, without those that say whether it is required. */
export const amenityIcon = {
  label: 'Icon',
  types: ['image/png', 'image/jpeg', 'image/svg+xml'],
  wrongType: 'Please select image file!',
  storedAs: 'AboutImage',
} as const;
