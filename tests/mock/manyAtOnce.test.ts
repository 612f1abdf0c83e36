import { expect, it } from 'vitest';
import { startMock, at } from './startMock';

it('answers lists that are asked for at the same time each with its own rows', async () => {
  const mock = await startMock();
  const body = { sort: 'high', sortBy: 'creationDate' };
  const ask = () => [
    mock.request('POST', 'property/getPropertys?page=1&limit=10', { as: 'superadmin', body }),
    mock.request('GET', 'amenities/getAmenities?limit=1000&type=DISTINCTIVE', { as: 'superadmin' }),
  ];
  const answers = await Promise.all(Array.from({ length: 10 }).flatMap(ask));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(at(answers[1]?.json, 'payload.Ameninties.0.type')).toBe('DISTINCTIVE');
  await mock.stop();
});
