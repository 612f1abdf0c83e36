import { del, get, post, put } from '../define/calls';
import { defineEntity } from '../define/entity';
import { blockFields as fields, blockPreview as preview } from './blockFields';

interface Blocks {
  /** Which blocks; About Us is the list without a type (spec 2 §3). */
  type?: 'homedeveloper' | 'homepage' | 'populardestination' | 'returns';
  /** Whether a block has an image. @default true */
  hasImage?: boolean;
  search?: string;
  button: string;
  title: string;
  added: string;
  updated: string;
  /** The question before one is deleted, and the message after it. Without them none can be. */
  confirm?: string;
  deleted?: string;
}

/** Sent in the place of an image. */
const photo = 'no';

/** About Us and the blocks of the learn and home pages are one shape with different types and words (spec 2 §2, §7). */
export const contentBlocks = ({ type, hasImage = true, ...words }: Blocks) => {
  const { search, button, title, added, updated, confirm, deleted } = words;
  const edited = hasImage ? (['title', 'description', 'photo'] as const) : (['title', 'description'] as const);
  return defineEntity({
    list: {
      call: get('aboutus/getAllAboutus', { rows: 'aboutus', total: 'count', query: { type } }),
      columns: edited,
      search,
    },
    fields,
    preview,
    create: {
      call: hasImage
        ? post('aboutus/addAboutus', { send: { type } })
        : post('aboutus/addAboutus', { send: { type, photo } }),
      button,
      fields: edited,
      done: added,
    },
    update: {
      // With the type of one page, whichever it is (spec 2 §7).
      call: hasImage
        ? put('aboutus/updateAboutus/:id')
        : put('aboutus/updateAboutus/:id', { send: { type: 'returns', photo } }),
      title,
      fields: edited,
      done: updated,
    },
    show: {},
    delete: confirm ? { call: del('aboutus/deleteAboutus/:id'), confirm, done: deleted, files: ['photo'] } : undefined,
  });
};
