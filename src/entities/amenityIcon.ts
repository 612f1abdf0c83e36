/** The icon of an amenity. One that is stored without an icon may get another name all the same. */
export const amenityIcon = {
  label: 'Icon',
  types: ['image/png', 'image/jpeg', 'image/svg+xml'],
  wrongType: 'Please select image file!',
  storedAs: 'AboutImage',
} as const;
