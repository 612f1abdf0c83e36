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
  'GET know/getKnow': list({ payload: { know: rows(know) } }),
  'PUT know/updateKnow/:id': update({ description: z.string(), isActive: z.boolean() }),

  'GET banner/getBanner': list({
    query: pagedSearch,
    payload: { banner: rows(banner), count: total },
  }),
  'POST banner/addBanner': create({ title: z.string(), photo: z.string() }),
  'DELETE banner/deleteBanner/:id': remove(),

  'GET popup/getAllPopup': list({
    query: pagedSearch,
    payload: { popup: rows(popup), count: total },
  }),
  'POST popup/addPopup': create(illustrated),
  'PUT popup/updatePopup/:id': update(illustrated),
  'DELETE popup/deletePopup/:id': remove(),

  'GET aboutus/getAllAboutus': list({
    query: { ...pagedSearch, type: blockType.optional() },
    payload: { aboutus: rows(block), count: total },
  }),
  'POST aboutus/addAboutus': create({ ...illustrated, type: blockType.optional() }),
  'PUT aboutus/updateAboutus/:id': update({ ...illustrated, type: blockType.optional() }),
  'DELETE aboutus/deleteAboutus/:id': remove(),

  'GET howitwork/getAllHowitwork': list({
    query: pagedSearch,
    payload: { howitwork: rows(step), count: total },
  }),
  'POST howitwork/addAllHowitwork': create({ ...illustrated, isActive: z.literal(false) }),
  'PUT howitwork/updateHowitwork/:id': update({ ...illustrated, isActive: z.boolean() }),

  'GET menu/getMenus': list({ payload: { menu: rows(menuEntry), count: total } }),
  'PUT menu/updateMenu/:id': update({ isActive: z.boolean() }),

  'GET partners/getPartners': list({
    query: pagedSearch,
    payload: { partners: rows(partner), count: total },
  }),
  'POST partners/addPartners': create({ title: z.string(), photo: z.string() }),
  'DELETE partners/deletePartners/:id': remove(),

  'GET social/getAllSocial': list({ payload: { social: rows(social) } }),
  'POST social/addSocial': create({ title: z.string(), link: z.string() }),
  'PUT social/updateSocial/:id': update({
    title: z.string(),
    link: z.string(),
    isActive: z.boolean().optional(),
  }),

  'GET description/getDescription': list({ payload: { token: rows(footer), count: total } }),
  'POST description/addDecsription': create(footerBody),
  'PUT description/updateDescription/:id': update(footerBody),
} satisfies Area;
