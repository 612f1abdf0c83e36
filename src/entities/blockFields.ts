import { image, richText, text } from '../engine/fields';

/** The title of everything the public site shows (LEARN-J-12). */
export const blockTitle = { label: 'Title', required: '*Please Enter Title!' };

/** Fields of a block of the public site. */
export const blockFields = {
  title: text(blockTitle),
  description: richText({ label: 'Description', required: '*Please Enter Description!' }),
  photo: image({ label: 'Image', required: '*Please Upload Image!', none: 'no' }),
};

/** Fields that a block's preview shows. */
export const blockPreview = { title: 'title', text: 'description', image: 'photo' } as const;

/** Value sent for a block without an image (LEARN-R-11). */
export const noPhoto = { photo: 'no' } as const;
