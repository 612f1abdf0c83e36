import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin, DataTable, List, Pagination, Resource, type DataProvider, type GetListParams } from 'react-admin';
import { isListName, lists, readPage, type ListName } from '../api';

const notUsed = () => Promise.reject(new Error('The reference reads lists only.'));

const provider = {
  getList: (resource: string, { pagination = { page: 1, perPage: 25 }, signal }: GetListParams) =>
    isListName(resource) ? readPage(resource, pagination, signal) : notUsed(),
  getOne: notUsed,
  getMany: notUsed,
  getManyReference: notUsed,
  create: notUsed,
  update: notUsed,
  updateMany: notUsed,
  delete: notUsed,
  deleteMany: notUsed,
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- react-admin lets each caller name the type of its records
const dataProvider = provider as unknown as DataProvider;

const listOf = (name: ListName) => {
  const columns = Object.entries(lists[name].columns);
  return () => (
    <List perPage={25} sort={{ field: 'id', order: 'ASC' }} pagination={<Pagination rowsPerPageOptions={[25, 100]} />}>
      <DataTable>
        {columns.map(([source, label]) => (
          <DataTable.Col key={source} source={source} label={label} />
        ))}
      </DataTable>
    </List>
  );
};

const PropertyForm = lazy(() => import('./PropertyForm'));

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="users" list={listOf('users')} options={{ label: 'Users' }} />
      <Resource name="enquiries" list={listOf('enquiries')} options={{ label: 'Enquiries' }} />
      <Resource name="properties" list={listOf('properties')} create={PropertyForm} options={{ label: 'Properties' }} />
      <Resource name="amenities" recordRepresentation="name" />
    </Admin>,
  );
}
