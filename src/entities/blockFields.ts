import { image, richText, text } from '../engine/fields';

/** The title of everything the public site shows (LEARN-J-12). */
export const blockTitle = { label: 'Title', required: '*Please Enter Title!' };

/** What blocks of the public site are made of. */
export const blockFields = {
  title: text(blockTitle),
  description: richText({ label: 'Description', required: '*Please Enter Description!' }),
  photo: image({ label: 'Image', required: '*Please Upload Image!', none: 'no' }),
};

/** Where a block's preview finds its parts. */
export const blockPreview = { title: 'title', text: 'description', image: 'photo' } as const;

/** What a block without an image is sent with (LEARN-R-11). */
export const noPhoto = { photo: 'no' } as const;
