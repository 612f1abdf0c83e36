import type { Find, Views } from '../data/views';

const namedProperty = (find: Find, id: string | null | undefined) => {
  const property = find('properties', id);
  return property ? { _id: property._id, address: property.address && { name: property.address.name } } : null;
};

const pricedProperty = (find: Find, id: string | null | undefined) => {
  const property = find('properties', id);
  if (!property) return null;
  const { _id, address, wholeHomePrice, priceType, ownership, creationDate } = property;
  return { _id, address: address && { name: address.name }, wholeHomePrice, priceType, ownership, creationDate };
};

const namedUser = (find: Find, id: string | null | undefined) => {
  const user = find('users', id);
  return user ? { _id: user._id, fullName: user.fullName } : null;
};

/** How records of the business read in lists. */
export const businessViews: Views = {
  notifications: ({ isNew: _isNew, ...notification }) => notification,
  enquiries: (enquiry, find) => ({ ...enquiry, pid: namedProperty(find, enquiry.pid) }),
  faqs: (faq, find) => {
    const category = find('faqCategories', faq.facCategoryId);
    return { ...faq, facCategoryId: category ? { _id: category._id, name: category.name } : null };
  },
  chatRequests: (request, find) => {
    const user = find('users', request.uid);
    const uid = user ? { _id: user._id, fname: user.fullName?.split(' ')[0] } : null;
    return { ...request, pid: namedProperty(find, request.pid), uid };
  },
  soldProperties: (sold, find) => ({ ...sold, pid: pricedProperty(find, sold.pid) }),
  exitRequests: (request, find) => ({
    ...request,
    pid: namedProperty(find, request.pid),
    uid: namedUser(find, request.uid),
  }),
  bookings: (booking, find) => ({ ...booking, uid: namedUser(find, booking.uid) }),
  propertyOwners: ({ uid, days }, find) => {
    const user = find('users', uid);
    return { _id: uid, fullName: user?.fullName, email: user?.email, days };
  },
  histories: (history, find) => {
    const user = find('users', history.uid);
    return { ...history, uid: user ? { _id: user._id, fullName: user.fullName, email: user.email } : null };
  },
  orders: (order, find) => ({ ...order, uid: namedUser(find, order.uid) }),
};
