import { contentBlocks } from './contentBlocks';

export default contentBlocks({
  search: 'Search About Us',
  button: 'Add About Us',
  title: 'Update About Us',
  added: 'AboutUs added successfully',
  updated: 'AboutUs updated successfully',
  confirm: 'Are you sure you want to delete this about us ?',
  deleted: 'AboutUs deleted successfully',
});
