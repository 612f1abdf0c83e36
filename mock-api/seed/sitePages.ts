import type { CollectionName, Records } from '../data/records';
import { seedFile } from '../storage/seedFile';
import { family, pagedCount, type Member } from './family';
import { oddHtml, oddOr, oddTexts } from './words/oddities';
import { blockTexts, companyNames, knowTexts, longFooter, offerTexts, socialLinks, stepTexts } from './words/siteTexts';

/** The texts of a member: each list is gone through again and again, later rounds numbered. */
const textOf = (
  { index }: Member,
  texts: readonly (readonly [string, string])[],
): { title: string; description: string } => {
  const [title, description] = texts[index % texts.length] ?? ['', ''];
  const round = Math.floor(index / texts.length);
  return { title: round === 0 ? title : `${title} ${round + 1}`, description };
};

const paged =
  (name: CollectionName, scale: number) =>
  <R>(make: (member: Member) => R, branch = 0): R[] =>
    family(name, { count: Math.round(pagedCount * scale), branch }, make);

const types = ['populardestination', 'returns', 'homedeveloper', 'homepage'] as const;

const contentBlocks = (scale: number): Records['contentBlocks'][] => {
  const ofType = (type: (typeof types)[number] | undefined, branch: number): Records['contentBlocks'][] => {
    const isIllustrated = type !== 'returns' && type !== 'homepage';
    return paged('contentBlocks', scale)(member => {
      const { title, description } = textOf(member, blockTexts[type ?? 'plain']);
      return {
        _id: member._id,
        title: oddOr(member.index, oddTexts, title),
        description: oddOr(member.index + 2, oddHtml, description),
        photo: isIllustrated && member.index % 12 !== 8 ? seedFile(`villa-${branch * 100 + member.number}.svg`) : 'no',
        ...(type && { type }),
      };
    }, branch);
  };
  return [...ofType(undefined, 1), ...types.flatMap((type, at) => ofType(type, at + 2))];
};

/** Whatever the content screens manage. */
export const seedSitePages = (scale: number) => ({
  knowMoreEntries: family('knowMoreEntries', { count: knowTexts.length }, ({ _id, index }) => ({
    _id,
    name: knowTexts[knowTexts.length - 1 - index]?.[0],
    description: knowTexts[knowTexts.length - 1 - index]?.[1] ?? null,
    isActive: index === 2 ? null : index !== 1,
  })),
  banners: paged(
    'banners',
    scale,
  )(member => ({
    _id: member._id,
    title: oddOr(member.index, oddTexts, textOf(member, offerTexts).title),
    photo: member.index % 15 === 11 ? null : seedFile(`banner-${member.number}.svg`),
  })),
  marketingBanners: paged(
    'marketingBanners',
    scale,
  )(member => {
    const { title, description } = textOf(member, offerTexts);
    return {
      _id: member._id,
      title: oddOr(member.index, oddTexts, title),
      description: oddOr(member.index + 2, oddHtml, description),
      photo: member.index % 16 === 12 ? null : seedFile(`offer-${member.number}.svg`),
    };
  }),
  contentBlocks: contentBlocks(scale),
  howItWorksSteps: paged(
    'howItWorksSteps',
    scale,
  )(member => {
    const { title, description } = textOf(member, stepTexts);
    return {
      _id: member._id,
      title: oddOr(member.index, oddTexts, title),
      description: oddOr(member.index + 2, oddHtml, description),
      photo: seedFile(`room-${member.number}.svg`),
      isActive: member.index === 9 ? null : member.index % 5 !== 3,
    };
  }),
  menuEntries: family('menuEntries', { count: 7 }, ({ _id, index }) => ({
    _id,
    name: ['gallery', 'contact-us', 'faq', 'properties', 'about', 'learnpage', 'home'][index],
    isActive: index !== 5,
  })),
  partners: paged(
    'partners',
    scale,
  )(({ _id, index, number }) => {
    const round = Math.floor(index / companyNames.length);
    const name = companyNames[index % companyNames.length] ?? '';
    return {
      _id,
      title: oddOr(index, oddTexts, round === 0 ? name : `${name} ${round + 1}`),
      photo: index % 20 === 13 ? null : seedFile(`logo-${number}.svg`),
    };
  }),
  socials: family('socials', { count: socialLinks.length }, ({ _id, index }) => ({
    _id,
    title: socialLinks[index]?.[0],
    link: socialLinks[index]?.[1],
    isActive: index !== 3,
  })),
  companyDetails: family('companyDetails', { count: 1 }, ({ _id }) => ({
    _id,
    name: 'Deedbook Homes Private Limited',
    address: '4th Floor, Harbour House, Beach Road, Alibaug, Maharashtra 402201',
    hours: 'Monday to Saturday, 10:00 to 19:00',
    phone: '9820011122',
    email: 'hello@deedbook.test',
    // Nobody knows these; an update sends them back as they are.
    gstNumber: '27AABCD1234E1Z5',
    branches: [
      { city: 'Goa', phone: '9820011133' },
      { city: 'Lonavala', phone: null },
    ],
    __v: 3,
  })),
  footerDescriptions: family('footerDescriptions', { count: 5 }, ({ _id, index }) => ({
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
