import { t } from '../i18n/t';
import { LinkButton } from '../ui/Button';
import { messageOf } from '../views/reportError';
import { useParentRecord } from './useParentRecord';

const ParentRecord = ({ route }: { route: string }) => {
  const { data, error, refetch } = useParentRecord(route);
  if (data) {
    return (
      <p className="list__parent" title={data.text}>
        {data.text}
      </p>
    );
  }
  if (!error) return <p className="list__parent">{t('Loading…')}</p>;
  return (
    <p className="list__parent">
      <span role="alert">{messageOf(error)} </span>
      <LinkButton onClick={() => void refetch()}>{t('Try again')}</LinkButton>
    </p>
  );
};

export default ParentRecord;
