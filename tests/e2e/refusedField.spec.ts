import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** A property that both forms accept. */
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

const address = (part: keyof typeof property.address, value = '') => ({
  address: { ...property.address, [part]: value },
});

/** A field of each kind that the form of a property can refuse, from its top to its end, by the values that make it. */
const propertyCases: Record<string, object> = {
  'address.name': address('name'),
  status: { status: 'Bungalow' },
  ownership: { ownership: '' },
  isDisplay: { isDisplay: '' },
  crewContact: { crewContact: '12' },
  photos: { photos: property.photos.slice(1) },
  'address.pincode': address('pincode', '4022'),
  'address.country': address('country'),
  aboutHome: { aboutHome: '<p></p>' },
  amenities: { amenities: [] },
};

/** The kinds that the form of a property lacks, each in the form of another entity. */
const otherForms: { screen: string; entity: string; refused: string; values: object }[] = [
  {
    screen: '/roles/admin/create',
    entity: 'roles/admin',
    refused: 'email',
    values: { fname: 'Asha', lname: 'Rao', phone: '9876543210', email: 'asha' },
  },
  {
    screen: '/roles/admin/create',
    entity: 'roles/admin',
    refused: 'password',
    values: { fname: 'Asha', lname: 'Rao', phone: '9876543210', email: 'asha@deedbook.test' },
  },
  { screen: '/faq/faqs/create', entity: 'faq/faqs', refused: 'answer', values: { question: 'Why?' } },
  {
    screen: '/faq/faqs/create',
    entity: 'faq/faqs',
    refused: 'facCategoryId',
    values: { question: 'Why?', answer: 'Because.' },
  },
  { screen: '/ourtrustedpartners/create', entity: 'ourtrustedpartners', refused: 'photo', values: { title: 'Sea' } },
  { screen: '/socialmedia/create', entity: 'socialmedia', refused: 'link', values: { title: 'Sea' } },
];

/** Opens a form with a draft in it, as a person would have left it. */
const openWithDraft = async (page: Page, screen: string, entity: string, values: object) => {
  await page.evaluate(
    ([name, draft]) => {
      const { admin }: { admin?: { id?: string } } = JSON.parse(localStorage.getItem('Admininfo') ?? '{}');
      sessionStorage.setItem(`deedbook.draft/${admin?.id}/${name}/new`, draft ?? '');
    },
    [entity, JSON.stringify({ values, uploads: [] })],
  );
  await page.goto(screen);
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

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto('/allinformation');
});

test('FORM-06: the first refused field of a property is in sight and has the cursor', async ({ page }) => {
  for (const [field, change] of Object.entries(propertyCases)) {
    await test.step(field, async () => {
      await openWithDraft(page, '/properties/create', 'properties', { ...property, ...change });
      await page.locator('form button[type="submit"]').click();
      await expect.poll(() => cursor(page), field).toEqual({ field, isInSight: true });
    });
  }
});

test('so is that of every other kind', async ({ page }) => {
  for (const { screen, entity, refused, values } of otherForms) {
    await test.step(`${entity}: ${refused}`, async () => {
      await openWithDraft(page, screen, entity, values);
      await page.locator('form button[type="submit"]').click();
      await expect.poll(() => cursor(page), refused).toEqual({ field: refused, isInSight: true });
    });
  }
});
