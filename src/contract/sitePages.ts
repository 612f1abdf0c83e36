import { z } from 'zod';
import type { Area } from './call';
import { create, flag, list, paging, record, remove, rows, search, text, total, update } from './shapes';

const know = record('KnowMoreEntry', { name: text, description: text, isActive: flag });
const banner = record('Banner', { title: text, photo: text });
const popup = record('MarketingBanner', { title: text, description: text, photo: text });
/** About Us and the blocks of the learn and home pages; `photo` is `no` where a block has no image. */
const block = record('ContentBlock', { title: text, description: text, photo: text, type: text });
const blockType = z.enum(['populardestination', 'returns', 'homedeveloper', 'homepage']);
const step = record('HowItWorksStep', { title: text, description: text, photo: text, isActive: flag });
const menuEntry = record('MenuEntry', { name: text, isActive: flag });
const partner = record('Partner', { title: text, photo: text });
const social = record('Social', { title: text, link: text, isActive: flag });
const footer = record('FooterDescription', { uid: text, description: text });

const pagedSearch = { ...paging, ...search };
const illustrated = { title: z.string(), description: z.string(), photo: z.string() };
const footerBody = { uid: z.string(), description: z.string() };

/** Content of the public site (spec 2 §7). */
export const sitePages = {
  'GET know/getKnow': list('knowMoreEntries', { payload: { know: rows(know) } }),
  'PUT know/updateKnow/:id': update('knowMoreEntries', { description: z.string(), isActive: z.boolean() }),

  'GET banner/getBanner': list('banners', {
    query: pagedSearch,
    payload: { banner: rows(banner), count: total },
  }),
  'POST banner/addBanner': create('banners', { title: z.string(), photo: z.string() }),
  'DELETE banner/deleteBanner/:id': remove('banners'),

  'GET popup/getAllPopup': list('marketingBanners', {
    query: pagedSearch,
    payload: { popup: rows(popup), count: total },
  }),
  'POST popup/addPopup': create('marketingBanners', illustrated),
  'PUT popup/updatePopup/:id': update('marketingBanners', illustrated),
  'DELETE popup/deletePopup/:id': remove('marketingBanners'),

  'GET aboutus/getAllAboutus': list('contentBlocks', {
    query: { ...pagedSearch, type: blockType.optional() },
    payload: { aboutus: rows(block), count: total },
  }),
  'POST aboutus/addAboutus': create('contentBlocks', { ...illustrated, type: blockType.optional() }),
  'PUT aboutus/updateAboutus/:id': update('contentBlocks', { ...illustrated, type: blockType.optional() }),
  'DELETE aboutus/deleteAboutus/:id': remove('contentBlocks'),

  'GET howitwork/getAllHowitwork': list('howItWorksSteps', {
    query: pagedSearch,
    payload: { howitwork: rows(step), count: total },
  }),
  'POST howitwork/addAllHowitwork': create('howItWorksSteps', { ...illustrated, isActive: z.literal(false) }),
  'PUT howitwork/updateHowitwork/:id': update('howItWorksSteps', { ...illustrated, isActive: z.boolean() }),

  'GET menu/getMenus': list('menuEntries', { payload: { menu: rows(menuEntry), count: total } }),
  'PUT menu/updateMenu/:id': update('menuEntries', { isActive: z.boolean() }),

  'GET partners/getPartners': list('partners', {
    query: pagedSearch,
    payload: { partners: rows(partner), count: total },
  }),
  'POST partners/addPartners': create('partners', { title: z.string(), photo: z.string() }),
  'DELETE partners/deletePartners/:id': remove('partners'),

  'GET social/getAllSocial': list('socials', { payload: { social: rows(social) } }),
  'POST social/addSocial': create('socials', { title: z.string(), link: z.string() }),
  'PUT social/updateSocial/:id': update('socials', {
    title: z.string(),
    link: z.string(),
    isActive: z.boolean().optional(),
  }),

  'GET description/getDescription': list('footerDescriptions', { payload: { token: rows(footer), count: total } }),
  'POST description/addDecsription': create('footerDescriptions', footerBody),
  'PUT description/updateDescription/:id': update('footerDescriptions', footerBody),
} satisfies Area;
