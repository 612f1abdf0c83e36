import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** A property that the form accepts. */
const property = {
  address: {
    name: 'Palm Villa',
    street: '12, Beach Road',
    city: 'Alibaug',
    state: 'Maharashtra',
    country: 'India',
    pincode: '402201',
  },
  status: 'Villa',
  ownership: 8,
  beds: 4,
  baths: 5,
  sqft: 3200,
  isDisplay: true,
  isMapDisplay: false,
  crewContact: '9876543210',
  wholeHomePrice: 120,
  expectedExitValue: 250,
  expectedRentalPerYear: 6,
  rentalYield: 5.2,
  expectedIOR: 11,
  photos: Array.from({ length: 7 }, () => ({ imgPath: 'http://localhost:4000/storage/deedbook/seed/room-1.svg' })),
  location: { lat: 18.6, lng: 72.8 },
  aboutHome: '<p>A quiet home.</p>',
  amenities: ['64d2f0c8a1b2c3d4e5f60001'],
};

/** Fields that are refused, from the top of the property form to its end, by what their drafts hold. */
const refusals = {
  status: { ...property, status: 'Bungalow' },
  photos: { ...property, photos: property.photos.slice(1) },
  aboutHome: { ...property, aboutHome: '<p></p>' },
};

/** Opens the form with a draft in it, as a person would have left it. */
const openWithDraft = async (page: Page, values: object) => {
  await page.evaluate(
    draft => {
      const { admin }: { admin?: { id?: string } } = JSON.parse(localStorage.getItem('Admininfo') ?? '{}');
      sessionStorage.setItem(`deedbook.draft/${admin?.id}/properties/new`, draft);
    },
    JSON.stringify({ values, uploads: [] }),
  );
  await page.goto('/properties/create');
  await expect(page.getByText('What you had typed before and not saved is back.')).toBeVisible();
  await expect(page.locator('.form-field__loading')).toHaveCount(0);
};

/** Where the cursor is, and whether a person can see it there: nothing may cover it. */
const cursor = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = (y: number) => {
      const there = document.elementFromPoint(left + width / 2, y);
      return there !== null && (element.contains(there) || there.contains(element) || there.closest('label') !== null);
    };
    return {
      field: element.closest('[data-field]')?.getAttribute('data-field'),
      isInSight: seen(top + 2) && seen(top + Math.min(height, 40) - 2),
    };
  });

// A low window is the harder one.
test.use({ viewport: { width: 1280, height: 700 } });

test('FORM-06: the first refused field of a form is in sight and has the cursor', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/allinformation');
  for (const [refused, values] of Object.entries(refusals)) {
    await test.step(refused, async () => {
      await openWithDraft(page, values);
      await page.locator('form button[type="submit"]').click();
      await expect.poll(() => cursor(page), refused).toEqual({ field: refused, isInSight: true });
    });
  }
});
