import { useEffect, useMemo } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { formFields } from '../../define/entity';
import type { PageView } from '../../define/views';
import type { Row } from '../../kinds/field';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { firstRows } from '../../providers/firstRows';
import { done } from '../done';
import '../dialog/fullScreen.css';
import { useEntity } from '../EntitiesContext';
import { EntityForm } from '../form/EntityForm';
import { useDraftPlace } from '../form/useDraftPlace';
import { Empty, Failed, Loading } from '../list/ListStates';
import '../list/list.css';
import { messageOf, reportError } from '../reportError';
import { useReload } from '../useReload';
import './page.css';

const whole = firstRows(1);

const RecordForm = ({ record, view }: { record: Row; view: PageView }) => {
  const { name, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const draft = useDraftPlace(name, record.id);
  const fields = useMemo(() => formFields(entity, view), [entity, view]);
  if (!draft) return undefined;

  const save = async (values: FieldValues) => {
    const { data } = await dataProvider.update(name, { id: record.id, data: values, previousData: record });
    done(view.done, data.message);
    void reload();
  };
  return (
    <EntityForm
      fields={fields}
      view={view}
      saved={record}
      draft={draft}
      submitLabel={view.submit ?? 'Update Details'}
      onSave={save}
      preview={entity.preview}
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
