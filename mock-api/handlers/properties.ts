import type { Api } from '../../src/contract';
import type { Staff } from '../data/records';
import { Refusal } from '../refusal';
import type { Context, Deletions, Lists, Writes } from './handler';

type PropertyBody = Api['POST property/addProperty']['body'];

/** What a property is stored as: coordinates longitude first, written as `lat` and `lng` (PROP-92, PROP-93). */
const stored = ({ location: { lat, lng }, ...body }: PropertyBody) => ({
  ...body,
  location: { coordinates: [lng, lat] },
});

const checkOwn = (person: Staff, adminId: string | null | undefined) => {
  if (person.role !== 'superadmin' && adminId !== person._id) throw new Refusal(403, 'This is not a property of yours');
};

type OneProperty = Pick<Context<'PUT property/updateProperty/:id'>, 'store' | 'params' | 'signedIn'>;

/** @throws Refusal 403 when the property belongs to somebody else and the person is no superadmin. */
const checkOwnProperty = ({ store, params, signedIn }: OneProperty) =>
  checkOwn(signedIn(), store.find('properties', params.id)?.adminid);

export const propertyLists = {
  'POST property/getPropertys': {
    chosen: ({ body, signedIn }) => {
      const aid = 'aid' in body ? body.aid : undefined;
      const person = signedIn();
      if (person.role !== 'superadmin' && aid !== person._id)
        throw new Refusal(403, 'You see your own properties only');
      return property => aid === undefined || property.adminid === aid;
    },
  },
} satisfies Lists;

export const propertyWrites = {
  'POST property/addProperty': ({ body, signedIn }) => {
    checkOwn(signedIn(), body.adminid);
    return stored(body);
  },
  'PUT property/updateProperty/:id': context => {
    checkOwnProperty(context);
    checkOwn(context.signedIn(), context.body.adminid);
    return stored(context.body);
  },
  'PUT property/updateStatus/:id': context => {
    checkOwnProperty(context);
    return context.body;
  },
} satisfies Writes;

export const propertyDeletions = {
  'DELETE property/deleteProperty/:id': checkOwnProperty,
} satisfies Deletions;
