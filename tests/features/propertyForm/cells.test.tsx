import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import '../../support/browserDom';
import marketingBanners from '../../../src/entities/marketingBanners';
import properties from '../../../src/entities/properties';
import propertyEnquiries from '../../../src/entities/propertyEnquiries';
import { language } from '../../../src/engine/i18n/language';
import { statusColumn, totalValue, typeName } from '../../../src/features/propertyForm/cells';
import { renderForm } from '../../support/renderForm';

test('the total assets value has the fixed unit Lakh, and is said in rupees (PROP-50)', async () => {
  const { user } = await renderForm({ price: properties.fields.wholeHomePrice ?? expect.unreachable('no such field') });
  const input = await screen.findByLabelText(/^Total Assets Value/);
  screen.getByText('Lakh');
  await user.type(input, '12');
  screen.getByText('₹12,00,000');
});

test.each([
  ['the email of an enquiry (CONTACT-P-05 CONTACT-P-06)', propertyEnquiries.fields.email],
  ['the description of a marketing banner (POPUP-10 POPUP-20)', marketingBanners.fields.description],
])('%s is sanitised HTML in its list', async (_, field) => {
  const value = '<p>Sea <b>view</b></p><script>x()</script>';
  const { container } = render(<>{field?.renderCell({ value, label: 'Text' })}</>);
  await waitFor(() => expect(container.querySelector('b')?.textContent).toBe('view'));
  expect(container.querySelector('script')).toBeNull();
});

test.each([
  ['no image', undefined, undefined],
  [
    'a first image whose address may not be shown',
    ['javascript:x()', 'https://files.test/2.png'],
    'https://files.test/2.png',
  ],
  ['images of which none may be shown', ['javascript:x()'], undefined],
])('a property with %s has the first one that may be shown beside its name', (_, photos, shown) => {
  const record = { id: '1', address: { name: 'Sea View' }, photos: photos?.map(imgPath => ({ imgPath })) };
  const { container } = render(statusColumn.computed({ record }));
  expect(container.querySelector('img')?.getAttribute('src')).toBe(shown);
});

describe('a property in a cell in Hindi (LANG-09)', () => {
  afterEach(() => language.set('en'));

  test.each([
    [1115, 'Lakh', '1,115 लाख', '1115 Lakh'],
    ['120.5', 'Lakh', '120.5 लाख', '120.5 Lakh'],
    [1250000, 'Crore', '12,50,000 Crore', '1250000 Crore'],
    ['on request', 'Lakh', 'on request लाख', 'on request Lakh'],
    [4350, null, '4,350', '4350'],
    [null, 'Lakh', '', ''],
  ])('%j %j reads %s, and is exported as %s', async (wholeHomePrice, priceType, shown, exported) => {
    await language.set('hi');
    const property = { record: { id: '1', wholeHomePrice, priceType } };
    expect([totalValue.computed(property), totalValue.text(property)]).toEqual([shown, exported]);
  });

  test('has its type in Hindi where it is known', async () => {
    await language.set('hi');
    const types = ['Villa', 'Apartment', 'Bungalow', 'constructor', null];
    expect(types.map(typeName)).toEqual(['विला', 'अपार्टमेंट', 'Bungalow', 'constructor', '']);
  });
});
