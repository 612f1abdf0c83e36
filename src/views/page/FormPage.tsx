import { useCallback, useEffect } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { PageView } from '../../define/views';
import type { Row } from '../../kinds/field';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { firstRows } from '../../providers/firstRows';
import '../dialog/fullScreen.css';
import { useEntity } from '../EntitiesContext';
import { ViewForm } from '../form/ViewForm';
import { Empty, Failed, Loading } from '../list/ListStates';
import '../list/list.css';
import { messageOf, reportError } from '../reportError';
import './page.css';

const whole = firstRows(1);

const RecordForm = ({ record, view }: { record: Row; view: PageView }) => {
  const { name } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const asRead = useCallback(() => record, [record]);
  return (
    <ViewForm
      view={view}
      record={record.id}
      valuesOf={asRead}
      submitLabel="Update Details"
      write={data => dataProvider.update(name, { id: record.id, data, previousData: record })}
    />
  );
};

/** The screen of an entity that is a single record: its form, in the page itself. */
const FormPage = ({ view }: { view: PageView }) => {
  const { name, heading } = useEntity();
  const { data, error, isPending, refetch } = useGetList<Row>(name, whole);
  const record = data?.[0];
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);

  const content = () => {
    if (record) return <RecordForm key={record.id} record={record} view={view} />;
    if (error) return <Failed heading={heading} message={messageOf(error)} onRetry={() => void refetch()} />;
    return isPending ? <Loading /> : <Empty>There is nothing here yet.</Empty>;
  };
  return (
    <section className="form-page">
      <h1 tabIndex={-1}>{view.title ?? heading}</h1>
      {content()}
    </section>
  );
};

export default FormPage;
