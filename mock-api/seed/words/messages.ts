/** Messages of the contact forms, from a word to a letter. */
export const enquiryMessages = [
  'Hello',
  'Please call me back.',
  'Is a share still free?',
  'How many nights a year does one share give me, and can I swap them with the other owners?',
  'We visited the property last weekend and liked it a lot. Could you send us the papers about the resale of shares and the yearly costs?',
  'I live in Dubai and would like to know how the purchase works for people living abroad. Which documents do I need?\n\nPlease write by mail, as I am hard to reach by phone.\n\nKind regards',
  'Interested',
] as const;

export const requestTypes = ['Call back', 'Site visit', 'Price details', 'Video tour'] as const;

export const exitReasons = [
  'We are moving abroad and cannot use our share any more.',
  'I need the money for another purchase.',
  'My daughter is getting married this year.',
  'Changed plans.',
] as const;

export const notificationTexts = [
  ['New KYC request', 'A user has sent in documents for review.'],
  ['New enquiry', 'Somebody asked about a property.'],
  ['Exit request', 'An owner wants to leave a property.'],
  ['Visit booked', 'A visit has been booked for the coming weekend.'],
  ['Token paid', 'A buyer has paid the token amount.'],
] as const;

export const faqTexts = [
  [
    'What does fractional ownership mean?',
    'You own a share of a home together with a few others. Costs, nights and returns are divided by the shares.',
  ],
  [
    'How many nights can I stay?',
    'Each share gives you the same number of nights a year. Owners book them in the app, up to twelve months ahead.',
  ],
  ['Who looks after the home?', 'Our crew: cleaning, garden, repairs and guests between your stays.'],
  [
    'Can I sell my share?',
    'Yes, after the first year. Send an exit request; we find a buyer or buy the share back at the price of the day.',
  ],
  [
    'What does the token amount stand for?',
    'It reserves a share for fourteen days while the papers are prepared. It counts towards the price.',
  ],
  ['How are returns paid?', 'Rent is collected for all owners and paid out twice a year, less the running costs.'],
  [
    'Which documents do I need?',
    'A passport, driving licence or Aadhaar card, the PAN card and the first page of a bank passbook.',
  ],
  [
    'Can people living abroad buy?',
    'Yes. Purchases by non-residents follow the same steps; the payment comes from an NRE or NRO account.',
  ],
] as const;
