import { contentBlocks } from './contentBlocks';

export default contentBlocks({
  type: 'homedeveloper',
  button: 'Add Home Developer',
  title: 'Update Home Developer',
  added: 'Data Added Successfully',
  updated: 'Successfully updated',
});
