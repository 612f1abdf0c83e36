import type { Api } from '../contract';
import { del, get, post, put } from '../define/calls';
import { defineEntity, type DeleteView } from '../define/entity';
import { blockFields as fields, blockPreview as preview } from './blockFields';

type Block = Api['POST aboutus/addAboutus']['body'];

interface Blocks {
  /** Which blocks; About Us is the list without a type (spec 2 §3). */
  type?: Block['type'];
  /** Sent with every block whose form has no image; `changed` goes with a change only. */
  plain?: { photo: string; changed: Partial<Block> };
  search?: string;
  button: string;
  title: string;
  added: string;
  updated: string;
  delete?: DeleteView;
}

/** About Us and the blocks of the learn and home pages are one shape with different types and words (spec 2 §2, §7). */
export const contentBlocks = ({ type, plain, search, button, title, added, updated, delete: remove }: Blocks) => {
  const typed = type && { type };
  const edited = plain ? (['title', 'description'] as const) : (['title', 'description', 'photo'] as const);
  return defineEntity({
    api: {
      list: get('aboutus/getAllAboutus', { rows: 'aboutus', total: 'count', query: typed }),
      create: post('aboutus/addAboutus', { send: { ...typed, ...(plain && { photo: plain.photo }) } }),
      update: put('aboutus/updateAboutus/:id', { send: plain && { photo: plain.photo, ...plain.changed } }),
      ...(remove && { delete: del('aboutus/deleteAboutus/:id') }),
    },
    fields,
    preview,
    list: { columns: edited, search },
    create: { button, fields: edited, done: added },
    update: { title, fields: edited, done: updated },
    show: {},
    delete: remove && { ...remove, files: ['photo'] },
  });
};
