import { contentBlocks } from './contentBlocks';

export default contentBlocks({
  type: 'homepage',
  // As documented (spec 2 §7), although it is the type of another page: it stands here alone.
  plain: { photo: 'no', changed: { type: 'returns' } },
  button: 'Add Home Developer',
  title: 'Update Home Developer',
  added: 'Data Added Successfully',
  updated: 'Successfully updated',
});
