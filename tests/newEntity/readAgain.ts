import { collectionOf } from '../../scripts/source/collection';
import { readOpenApi } from '../../scripts/source/openapi';
import { openApiDocument } from '../../src/contract/openapi';
import type { Command } from './commands';

/** Stands before the paths of the document, so that the contract has none of its calls. */
export const mark = 'again-';

export interface RoundTrip {
  /** Its hand-written file in `src/entities`. */
  file: string;
  /** Its calls. The list comes first. */
  calls: readonly string[];
  /** The fields it is given, by name, with their kinds: written by hand from the API's documents. */
  kinds: Readonly<Record<string, string>>;
  /** What of it is as in the hand-written declaration. Calls always are. */
  equal: 'fields and kinds' | 'fields' | 'calls only';
}

export const entities: readonly RoundTrip[] = [
  {
    file: 'partners',
    calls: ['GET partners/getPartners', 'POST partners/addPartners', 'DELETE partners/deletePartners/:id'],
    kinds: { title: 'text', photo: 'image' },
    equal: 'fields and kinds',
  },
  {
    file: 'faqs',
    calls: ['GET faq/getAllFAQ', 'POST faq/addFAQ', 'PUT faq/updateFAQ/:id', 'DELETE faq/deleteFAQ/:id'],
    kinds: { question: 'textarea', answer: 'textarea', facCategoryId: 'reference' },
    equal: 'fields and kinds',
  },
  {
    // By hand its description is formatted text, which no schema says.
    file: 'howItWorks',
    calls: ['GET howitwork/getAllHowitwork', 'POST howitwork/addAllHowitwork', 'PUT howitwork/updateHowitwork/:id'],
    kinds: { title: 'text', description: 'textarea', photo: 'image', isActive: 'flag' },
    equal: 'fields',
  },
  {
    // By hand the type of an amenity is a text, as a list shows only one.
    file: 'standardAmenities',
    calls: [
      'GET amenities/getAmenities',
      'POST amenities/addAmenities',
      'PUT amenities/updateAmenities/:id',
      'DELETE amenities/deleteAmenities/:id',
    ],
    kinds: { name: 'text', type: 'select', icon: 'image' },
    equal: 'fields',
  },
  {
    // By hand the name is computed from the visitor and the caller.
    file: 'chatRequests',
    calls: ['GET callRequest/getAllCallRequest', 'DELETE callRequest/deleteCallRequest/:id'],
    kinds: {
      name: 'text',
      email: 'email',
      phone: 'phone',
      'pid.address.name': 'text',
      requestType: 'text',
      createdAt: 'date',
    },
    equal: 'calls only',
  },
];

/** What the entity is called that is read from the document. */
export const nameOf = (file: string) => `again${file}`;
const pathOf = (key = '') => key.replace(/^\w+ /, '');

/** Reads these entities from the document of this API. */
export const readAgain = (): Command[] => {
  const document: unknown = JSON.parse(JSON.stringify(openApiDocument()).replace(/"\/(?=\w+\/)/g, `"/${mark}`));
  const api = readOpenApi(document);
  return entities.map(({ file, calls }) => [
    [nameOf(file), '--from', 'openapi.json'],
    collectionOf(api, `${mark}${pathOf(calls[0])}`),
  ]);
};
