export const offerTexts = [
  ['Monsoon by the sea', 'Own a share of a beach home in Alibaug before the rains end.'],
  ['Hills are calling', 'Four new homes between Lonavala and Mahabaleshwar.'],
  ['Weekends in Goa', 'Two shares left in <strong>Assagao</strong>.'],
  ['Coffee country', 'Wake up among the estates of Madikeri.'],
  ['Festive offer', 'No booking fee until the end of the month.'],
  ['Lake view', 'A new house on the shore in Udaipur.'],
] as const;

export const stepTexts = [
  [
    'Choose a home',
    '<p>Look through the homes, <strong>compare</strong> them and visit the ones you like.</p><ul><li>Photographs and a film of each</li><li>The price of a share, all in</li></ul>',
  ],
  ['Reserve a share', '<p>The token amount keeps a share for you while the papers are prepared.</p>'],
  [
    'Complete your KYC',
    '<p>Upload your papers; we check them within <em>two working days</em>.</p><ol><li>PAN card</li><li>Adhar card</li><li>A cancelled cheque</li></ol>',
  ],
  ['Sign and pay', '<p>Everything is signed digitally, and you get your deed.</p>'],
  ['Enjoy and earn', '<p>Stay when you like; we rent the home out in between.</p>'],
] as const;

/** The last has no text yet. */
export const knowTexts = [
  [
    'Privacy Policy',
    '<h2>What we keep</h2><p>We keep what we need to sell and run the homes, and nothing else:</p><ul><li>your name, address and phone number;</li><li>the papers of your KYC, until you sell your share;</li><li>your bookings.</li></ul><h2>Who sees it</h2><p>Our staff and the bank. Questions go to <a href="mailto:privacy@deedbook.test">privacy@deedbook.test</a>.</p>',
  ],
  [
    'Terms and Conditions',
    '<p>These terms hold for everybody who <strong>reserves or owns</strong> a share.</p><ol><li>A share gives the right to as many nights as it has days.</li><li>A night that is not used is rented out.</li></ol>',
  ],
  ['Refund Policy', '<p>A token amount is paid back <em>in full</em> within fourteen days.</p>'],
  ['Cookies', '<p>This site uses one cookie, to keep you signed in.</p>'],
  ['Careers', null],
] as const;

export const blockTexts = {
  plain: [
    [
      'Who we are',
      '<p>A small team that has built and run leisure homes for <strong>fifteen years</strong>.</p><p>We answer the phone ourselves.</p>',
    ],
    ['What we believe', '<p>A holiday home should be full of people, <em>not of dust</em>.</p>'],
    ['Where we build', '<p>Within four hours of a large city, and always close to water or hills.</p>'],
    [
      'How we build',
      '<p>With local stone and good timber:</p><ul><li>walls that breathe,</li><li>roofs that keep the monsoon out,</li><li>verandas on every side.</li></ul>',
    ],
    ['Who looks after it', '<p>A caretaker lives next door, and a cook comes when you call.</p>'],
  ],
  populardestination: [
    ['Alibaug', '<p>Beaches, palms and a <strong>ferry to Mumbai</strong>.</p>'],
    ['Assagao', '<p>Quiet lanes, old houses and good food in the north of Goa.</p>'],
    ['Madikeri', '<p>Coffee, mist and long walks.</p><ul><li>Abbey Falls</li><li>Raja’s Seat</li></ul>'],
    ['Manali', '<p>Snow in winter, apples in autumn.</p>'],
    ['Udaipur', '<p>Lakes, and a palace on most of them.</p>'],
    ['Wayanad', '<p>Spice gardens and a tree house for the children.</p>'],
  ],
  returns: [
    ['Rent', '<p>The rent of the nights nobody uses is <strong>divided by the shares</strong>.</p>'],
    ['Growth', '<p>The value of the home is set anew each year.</p>'],
    ['Exit', '<p>Sell your share at the price of the day.</p>'],
    ['No surprises', '<p>One bill a year, with every item on it.</p>'],
  ],
  homedeveloper: [
    ['Built to last', '<p>Local stone, good timber and a <strong>ten-year warranty</strong>.</p>'],
    ['Honest accounts', '<p>Every owner sees every bill.</p>'],
    ['Crew on site', '<p>Somebody is always there.</p>'],
    ['Designed with owners', '<p>Three evenings with the architect before the first stone is laid.</p>'],
  ],
  homepage: [
    ["Don't just wish", '<p>Own the part of a holiday home that you really use.</p>'],
    ['Share the costs', '<p>Eight owners, <em>one eighth</em> of the bills.</p>'],
    ['Keys in thirty days', '<p>From the first visit to the first night.</p>'],
  ],
} as const;

/** Longer than the form takes (300 characters: FOOTER-08). */
export const longFooter =
  'Deedbook Homes builds, sells and runs leisure homes by the sea, in the hills and in between. Each home belongs to eight owners at most; each owner has as many nights as the share has days, and what nobody uses is rented out. Bills and bookings stand open to every owner. Visit us at Harbour House in Alibaug, any day but Sunday.';

export const companyNames = [
  'Banyan Bank',
  'Harbour Realty',
  'Northwind Interiors',
  'Kaveri Constructions',
  'Saffron Stays',
  'Blue Tile Studio',
  'Rajmahal Cements',
  'Lotus Insurance',
  'Greenleaf Landscapes',
  'Peacock Travels',
  'Deccan Legal',
  'Sahyadri Solar',
  'Mangrove Furniture',
] as const;

export const socialLinks = [
  ['Instagram', 'https://instagram.example.test/deedbook'],
  ['Facebook', 'https://facebook.example.test/deedbook'],
  ['LinkedIn', 'https://linkedin.example.test/company/deedbook'],
  ['YouTube', 'https://youtube.example.test/@deedbook'],
  ['WhatsApp', 'javascript:alert(1)'],
  ['Pinterest', ''],
] as const;
