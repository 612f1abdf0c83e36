import { z } from 'zod';
import type { Area } from './call';
import { create, list, optionalFlag, optionalText, pagedList, record, remove, rows, total, update } from './shapes';

const know = record('KnowMoreEntry', { name: optionalText, description: optionalText, isActive: optionalFlag });
const banner = record('Banner', { title: optionalText, photo: optionalText });
const popup = record('MarketingBanner', { title: optionalText, description: optionalText, photo: optionalText });
/** About Us and the blocks of the learn and home pages; `photo` is `no` where a block has no image. */
const block = record('ContentBlock', {
  title: optionalText,
  description: optionalText,
  photo: optionalText,
  type: optionalText,
});
const blockType = z.enum(['populardestination', 'returns', 'homedeveloper', 'homepage']);
const step = record('HowItWorksStep', {
  title: optionalText,
  description: optionalText,
  photo: optionalText,
  isActive: optionalFlag,
});
const menuEntry = record('MenuEntry', { name: optionalText, isActive: optionalFlag });
const partner = record('Partner', { title: optionalText, photo: optionalText });
const social = record('Social', { title: optionalText, link: optionalText, isActive: optionalFlag });
const footer = record('FooterDescription', { uid: optionalText, description: optionalText });

const illustrated = { title: z.string(), description: z.string(), photo: z.string() };
const footerBody = { uid: z.string(), description: z.string() };

/** Content of the public site. */
export const sitePages = {
  'GET know/getKnow': list('List the texts of “Know more”', { payload: { know: rows(know) } }),
  'PUT know/updateKnow/:id': update('Change a text of “Know more”', { description: z.string(), isActive: z.boolean() }),

  'GET banner/getBanner': pagedList('List banner images', 'banner', banner),
  'POST banner/addBanner': create('Add a banner image', { title: z.string(), photo: z.string() }),
  'DELETE banner/deleteBanner/:id': remove('Delete a banner image'),

  'GET popup/getAllPopup': pagedList('List marketing banners', 'popup', popup),
  'POST popup/addPopup': create('Add a marketing banner', illustrated),
  'PUT popup/updatePopup/:id': update('Change a marketing banner', illustrated),
  'DELETE popup/deletePopup/:id': remove('Delete a marketing banner'),

  'GET aboutus/getAllAboutus': pagedList('List the blocks of a page of the public site', 'aboutus', block, {
    query: { type: blockType.optional() },
  }),
  'POST aboutus/addAboutus': create('Add a block to a page of the public site', {
    ...illustrated,
    type: blockType.optional(),
  }),
  'PUT aboutus/updateAboutus/:id': update('Change a block of a page of the public site', {
    ...illustrated,
    type: blockType.optional(),
  }),
  'DELETE aboutus/deleteAboutus/:id': remove('Delete a block of a page of the public site'),

  'GET howitwork/getAllHowitwork': pagedList('List the steps of “How it works”', 'howitwork', step),
  'POST howitwork/addAllHowitwork': create('Add a step of “How it works”', {
    ...illustrated,
    isActive: z.literal(false),
  }),
  'PUT howitwork/updateHowitwork/:id': update('Change a step of “How it works”', {
    ...illustrated,
    isActive: z.boolean(),
  }),

  'GET menu/getMenus': list('List the menu of the public site', { payload: { menu: rows(menuEntry), count: total } }),
  'PUT menu/updateMenu/:id': update('Change whether an entry of the menu is shown', { isActive: z.boolean() }),

  'GET partners/getPartners': pagedList('List partners', 'partners', partner),
  'POST partners/addPartners': create('Add a partner', { title: z.string(), photo: z.string() }),
  'DELETE partners/deletePartners/:id': remove('Delete a partner'),

  'GET social/getAllSocial': list('List social media links', { payload: { social: rows(social) } }),
  'POST social/addSocial': create('Add a social media link', { title: z.string(), link: z.string() }),
  'PUT social/updateSocial/:id': update('Change a social media link', {
    title: z.string(),
    link: z.string(),
    isActive: z.boolean().optional(),
  }),

  'GET description/getDescription': list('List the text of the footer', {
    payload: { token: rows(footer), count: total },
  }),
  'POST description/addDecsription': create('Add the text of the footer', footerBody),
  'PUT description/updateDescription/:id': update('Change the text of the footer', footerBody),
} satisfies Area;
