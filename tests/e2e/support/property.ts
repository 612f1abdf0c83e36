import { expect, type Page } from '@playwright/test';
import { pngFile, type FileToUpload } from './pictures';

/** So many different pictures, as a person would choose them at once. */
export const pictures = (count: number): FileToUpload[] =>
  Array.from({ length: count }, (_, at) => pngFile(`house-${at + 1}.png`));

/** The parts of the property form. */
export const propertyForm = (page: Page, title: string) => {
  const form = page.getByRole('dialog', { name: title, exact: true });
  const radio = (group: string, name: string) =>
    form.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name });
  const choose = async (label: string, option: string) => {
    await form.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  return {
    form,
    radio,
    choose,
    images: form.getByRole('group', { name: 'Property Images' }),
    cards: form.getByRole('group', { name: 'Property Images' }).getByRole('listitem'),
    files: form.locator('input[type="file"][multiple]'),
    video: form.getByRole('group', { name: 'Video of Property' }),
    map: form.getByRole('group', { name: 'Map: Location' }),
    submit: form.locator('button[type="submit"]'),
    /** Fills in everything but images, amenities and the address. */
    fillFacts: async () => {
      await form.getByLabel('Property Name').fill('Palm Villa');
      await choose('Type', 'Villa');
      await choose('No. of Owners', '8');
      await form.getByLabel('Number of Beds').fill('4');
      await form.getByLabel('Number of Baths').fill('5');
      await form.getByLabel('Home sqft').fill('3200');
      await radio('Want To Display', 'Hide').check();
      await form.getByLabel('Crew Contact').fill('9876543210');
      await form.getByLabel('Total Assets Value').fill('120.5');
      await form.getByLabel('Expected Exit Value').fill('250');
      await form.getByLabel('Expected Rental per year').fill('6');
      await form.getByLabel('Rental Yield (%)').fill('5.2');
      await form.getByLabel('Expected ROI (%)').fill('11');
      await radio('Want To Display Map', 'Display').check();
      await form.getByRole('textbox', { name: 'About Home' }).fill('A quiet home.');
    },
    fillAddress: async () => {
      await form.getByLabel('Street').fill('12, Beach Road');
      await form.getByLabel('City').fill('Alibaug');
      await form.getByLabel('Pincode').fill('402201');
      await form.getByRole('combobox', { name: 'Country' }).fill('India');
      await form.getByRole('combobox', { name: 'State' }).fill('maharashtra');
    },
    chooseAmenities: async (...names: string[]) => {
      const amenities = form.getByRole('combobox', { name: 'Amenities' });
      for (const name of names) {
        await amenities.fill(name);
        await page.getByRole('option', { name, exact: true }).first().click();
      }
      await amenities.press('Escape');
    },
  };
};

/** Waits until so many images stand in the form. */
export const imagesThere = (form: ReturnType<typeof propertyForm>, count: number) =>
  expect(form.cards.locator('img')).toHaveCount(count);
