import type { CollectionName, Records } from '../data/records';
import type { MockArea } from '../handlers/handler';
import { Refusal } from '../refusal';
import type { Member, Seeding } from '../seed/family';
import { oddHtml, oddOr, oddTexts } from '../seed/words/oddities';
import {
  blockTexts,
  companyNames,
  knowTexts,
  longFooter,
  offerTexts,
  socialLinks,
  stepTexts,
} from '../seed/words/siteTexts';
import { seedFile } from '../storage/seedFile';
import type { PayloadOf } from './references';

declare module '../data/records' {
  interface Records {
    knowMoreEntries: PayloadOf<'GET know/getKnow'>['know'][number];
    banners: PayloadOf<'GET banner/getBanner'>['banner'][number];
    marketingBanners: PayloadOf<'GET popup/getAllPopup'>['popup'][number];
    contentBlocks: PayloadOf<'GET aboutus/getAllAboutus'>['aboutus'][number];
    howItWorksSteps: PayloadOf<'GET howitwork/getAllHowitwork'>['howitwork'][number];
    menuEntries: PayloadOf<'GET menu/getMenus'>['menu'][number];
    partners: PayloadOf<'GET partners/getPartners'>['partners'][number];
    socials: PayloadOf<'GET social/getAllSocial'>['social'][number];
    companyDetails: PayloadOf<'GET companyDetails/getCompanyDetails'>['companyDetails'];
    footerDescriptions: PayloadOf<'GET description/getDescription'>['token'][number];
  }
}

declare module '../handlers/handler' {
  interface ListedBy {
    'GET aboutus/getAllAboutus': 'contentBlocks';
  }
}

/** The texts of a record. A list that is too short begins again, with numbers: `Lake view`, `Lake view 2`. */
const textOf = (
  { index }: Member,
  texts: readonly (readonly [string, string])[],
): { title: string; description: string } => {
  const [title, description] = texts[index % texts.length] ?? ['', ''];
  const round = Math.floor(index / texts.length);
  return { title: round === 0 ? title : `${title} ${round + 1}`, description };
};

/** Generates as many records as all long lists have. */
const seedLongList = <R>(seeding: Seeding, name: CollectionName, make: (member: Member) => R, branch = 0): R[] =>
  seeding.family(name, { count: seeding.count, branch }, make);

/** Types of content blocks, one for each page that shows them. */
const blockTypes = ['populardestination', 'returns', 'homedeveloper', 'homepage'] as const;

/** The blocks without a type, then those of each type. */
const seedContentBlocks = (seeding: Seeding): Records['contentBlocks'][] => {
  const ofType = (type: (typeof blockTypes)[number] | undefined, branch: number): Records['contentBlocks'][] => {
    const isIllustrated = type !== 'returns' && type !== 'homepage';
    const make = (member: Member) => {
      const { title, description } = textOf(member, blockTexts[type ?? 'plain']);
      return {
        _id: member._id,
        title: oddOr(member.index, oddTexts, title),
        description: oddOr(member.index + 2, oddHtml, description),
        photo: isIllustrated && member.index % 12 !== 8 ? seedFile(`villa-${branch * 100 + member.number}.svg`) : 'no',
        ...(type && { type }),
      };
    };
    return seedLongList(seeding, 'contentBlocks', make, branch);
  };
  return [...ofType(undefined, 1), ...blockTypes.flatMap((type, index) => ofType(type, index + 2))];
};

/** The records of all content screens. */
export const seedSitePages = (seeding: Seeding) => ({
  knowMoreEntries: seeding.family('knowMoreEntries', { count: knowTexts.length }, ({ _id, index }) => {
    const [name, description = null] = knowTexts.at(-1 - index) ?? [];
    return { _id, name, description, isActive: index === 2 ? null : index !== 1 };
  }),
  banners: seedLongList(seeding, 'banners', member => ({
    _id: member._id,
    title: oddOr(member.index, oddTexts, textOf(member, offerTexts).title),
    photo: member.index % 15 === 11 ? null : seedFile(`banner-${member.number}.svg`),
  })),
  marketingBanners: seedLongList(seeding, 'marketingBanners', member => {
    const { title, description } = textOf(member, offerTexts);
    return {
      _id: member._id,
      title: oddOr(member.index, oddTexts, title),
      description: oddOr(member.index + 2, oddHtml, description),
      photo: member.index % 16 === 12 ? null : seedFile(`offer-${member.number}.svg`),
    };
  }),
  contentBlocks: seedContentBlocks(seeding),
  howItWorksSteps: seedLongList(seeding, 'howItWorksSteps', member => {
    const { title, description } = textOf(member, stepTexts);
    return {
      _id: member._id,
      title: oddOr(member.index, oddTexts, title),
      description: oddOr(member.index + 2, oddHtml, description),
      photo: seedFile(`room-${member.number}.svg`),
      isActive: member.index === 9 ? null : member.index % 5 !== 3,
    };
  }),
  menuEntries: seeding.family('menuEntries', { count: 7 }, ({ _id, index }) => ({
    _id,
    name: ['gallery', 'contact-us', 'faq', 'properties', 'about', 'learnpage', 'home'][index],
    isActive: index !== 5,
  })),
  partners: seedLongList(seeding, 'partners', ({ _id, index, number }) => {
    const round = Math.floor(index / companyNames.length);
    const name = companyNames[index % companyNames.length] ?? '';
    return {
      _id,
      title: oddOr(index, oddTexts, round === 0 ? name : `${name} ${round + 1}`),
      photo: index % 20 === 13 ? null : seedFile(`logo-${number}.svg`),
    };
  }),
  socials: seeding.family('socials', { count: socialLinks.length }, ({ _id, index }) => ({
    _id,
    title: socialLinks[index]?.[0],
    link: socialLinks[index]?.[1],
    isActive: index !== 3,
  })),
  companyDetails: seeding.family('companyDetails', { count: 1 }, ({ _id }) => ({
    _id,
    name: 'Deedbook Homes Private Limited',
    address: '4th Floor, Harbour House, Beach Road, Alibaug, Maharashtra 402201',
    hours: 'Monday to Saturday, 10:00 to 19:00',
    phone: '9820011122',
    email: 'hello@deedbook.test',
    // Not in the contract; an update must send them back as they are.
    gstNumber: '27AABCD1234E1Z5',
    branches: [
      { city: 'Goa', phone: '9820011133' },
      { city: 'Lonavala', phone: null },
    ],
    __v: 3,
  })),
  footerDescriptions: seeding.family('footerDescriptions', { count: 5 }, ({ _id, index }) => ({
    _id,
    description: [
      'Deedbook makes it simple to own a share of a leisure home, and to enjoy it.',
      'Homes by the sea, in the hills and in between.',
      '',
      'आपका अपना छुट्टियों का घर 🏡',
      longFooter,
    ][index],
  })),
});

/** Contents of the public site. */
export const sitePageArea = {
  collections: {
    knowMoreEntries: { noun: 'Know more entry', order: 'oldest' },
    banners: { noun: 'Banner image' },
    marketingBanners: { noun: 'Marketing banner' },
    contentBlocks: { noun: 'Content block' },
    howItWorksSteps: { noun: 'How it works entry' },
    menuEntries: { noun: 'Menu', order: 'oldest' },
    partners: { noun: 'Trusted partner' },
    socials: { noun: 'Social media link', defaults: () => ({ isActive: true }) },
    companyDetails: { noun: 'Company details' },
    footerDescriptions: { noun: 'Footer description' },
  },
  collectionOfFirstStep: {
    know: 'knowMoreEntries',
    banner: 'banners',
    popup: 'marketingBanners',
    aboutus: 'contentBlocks',
    howitwork: 'howItWorksSteps',
    menu: 'menuEntries',
    social: 'socials',
    description: 'footerDescriptions',
  },
  lists: {
    // The plain About Us entries are the ones without a type (ABOUT-05).
    'GET aboutus/getAllAboutus': {
      handled: ['type'],
      filterFor:
        ({ query }) =>
        block =>
          (block.type ?? undefined) === query.type,
    },
  },
  writes: {
    // A block stays on its page: changes of the home page's blocks name the type of another one (HOME-O-10).
    'PUT aboutus/updateAboutus/:id': ({ body: { type: _type, ...changes } }) => changes,
  },
  handlers: {
    'GET companyDetails/getCompanyDetails': ({ store }) => {
      const [companyDetails] = store.all('companyDetails');
      if (!companyDetails) throw new Refusal(404, 'Company details not found');
      return { result: 0, payload: { companyDetails } };
    },
  },
} satisfies MockArea;
