import { useEffect } from 'react';
import { EditBase, useGetList } from 'react-admin';
import type { PageView } from '../schema/formViews';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { MuiTheme } from '../ui/MuiTheme';
import { firstRows } from '../data/parameters';
import '../dialog/fullScreen.css';
import { useEntity } from '../views/RegistryContext';
import { useSaveProps } from '../form/useSaveProps';
import { ViewForm } from '../form/ViewForm';
import { Empty, Failed, Loading } from '../list/ListStates';
import '../list/list.css';
import { messageOf, reportError } from '../views/reportError';
import './page.css';

const firstRow = firstRows(1);
/** A write in another tab must not change the record that the form is compared with. */
const neverReread = { meta: { rereads: 'never' } };

/** The page of an entity with one record: its form. */
const FormPage = ({ view }: { view: PageView }) => {
  const { name, heading } = useEntity();
  const { data, error, isPending, refetch } = useGetList<RaRecord>(name, firstRow, neverReread);
  const saveProps = useSaveProps(view);
  const record = data?.[0];
  const title = view.title ? t(view.title) : heading;
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);

  const content = () => {
    if (record)
      return (
        <MuiTheme>
          {/* The record is the list's only row. `EditBase` gets it as its query's data, as no call reads it by an id. */}
          <EditBase
            key={record.id}
            id={record.id}
            {...saveProps}
            queryOptions={{ enabled: false, initialData: record, select: () => record }}
          >
            <ViewForm view={view} title={title} />
          </EditBase>
        </MuiTheme>
      );
    if (error) return <Failed heading={heading} message={messageOf(error)} onRetry={() => void refetch()} />;
    return isPending ? <Loading /> : <Empty text={t('There is nothing here yet.')} />;
  };
  return (
    <section className="form-page">
      <h1 tabIndex={-1}>{title}</h1>
      {content()}
    </section>
  );
};

export default FormPage;
