import { contentBlocks } from './contentBlocks';

export default contentBlocks({
  type: 'returns',
  hasImage: false,
  button: 'Add Learn Page',
  title: 'Update Learn Page',
  added: 'Data Added Successfully',
  updated: 'Learn page updated successfully',
  confirm: 'Are you sure you want to delete this learn page ?',
  deleted: 'Deleted Successfully',
});
