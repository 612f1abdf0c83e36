import { contentBlocks } from './contentBlocks';

export default contentBlocks({
  type: 'homepage',
  hasImage: false,
  button: 'Add Home Developer',
  title: 'Update Home Developer',
  added: 'Data Added Successfully',
  updated: 'Successfully updated',
});
