import CircularProgress from '@mui/material/CircularProgress';
import { CheckFailedError, ConflictError, GoneError } from '../data/errors';
import { toText } from '../fields/toText';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import { Button } from '../ui/Button';
import { useEntity, useRegistry } from '../views/RegistryContext';
import { recordName } from '../views/recordName';
import { messageOf } from '../views/reportError';
import { ChangedValues } from './ChangedValues';
import { ChooseValues } from './ChooseValues';
import { Frame, type ContentProps } from './Frame';
import type { Prompt } from './prompts';
import { canBeShown, LabelledValues, Value } from './Value';

/** Asks whether to carry out a deletion or a decision although the record has changed, if that is possible. */
const ConfirmChanged = ({
  error: { conflicts, record, theirs, isPossible, isDeletion },
  ...props
}: ContentProps<ConflictError>) => (
  <Frame
    {...props}
    title={t('Somebody else has changed this record')}
    text={
      isPossible
        ? t('This has changed since you opened this screen. Nothing has been sent.')
        : t('Somebody else has decided this meanwhile, so your decision is no longer possible. Nothing has been sent.')
    }
    answers={
      isPossible
        ? [
            { label: t('Go back'), autoFocus: true },
            {
              label: isDeletion ? t('Delete anyway') : t('Send my decision anyway'),
              variant: 'contained',
              color: isDeletion ? 'error' : undefined,
              decision: { is: 'resolved', choice: { base: theirs } },
            },
          ]
        : [{ label: t('Close'), variant: 'contained', autoFocus: true }]
    }
  >
    <ChangedValues record={record} changes={conflicts} />
  </Frame>
);

/** Says that a record is gone, and shows the values that were entered, without empty ones and secrets. */
const RecordGone = ({ error: { entered, record }, ...props }: ContentProps<GoneError>) => {
  const { heading } = useEntity();
  const lostValues = entered.filter(({ field, value }) => canBeShown(field, value) && field?.isEmpty(value) === false);
  const lines = lostValues.map(({ label, field, value }) => `${label}: ${field?.toText(value) || toText(value)}`);
  return (
    <Frame
      {...props}
      title={t('This record is no longer there')}
      text={t(
        'This record is not in the list of %{list} any more: it was deleted, or changed so that it belongs elsewhere. Nothing was sent.',
        { list: heading },
      )}
      answers={[{ label: t('Close'), variant: 'contained', autoFocus: true }]}
      // `useCopyButtons` handles its clicks.
      aside={lostValues.length > 0 && <Button data-copy={lines.join('\n')}>{t('Copy what I entered')}</Button>}
    >
      {lostValues.length > 0 && (
        <>
          <p className="conflict-dialog__aside">{t('What you entered:')}</p>
          <LabelledValues values={lostValues}>
            {labelled => <Value labelled={labelled} record={record} state={labelled.label} value={labelled.value} />}
          </LabelledValues>
        </>
      )}
    </Frame>
  );
};

/** Asks what to do if the read before the write is late, or has failed. */
const CheckFailed = ({ error: { pending, cause, count }, name, onAnswer }: ContentProps<CheckFailedError>) => {
  const counts = { smart_count: count, count: countText(count) };
  const cancel = { label: t('Cancel'), autoFocus: pending !== undefined };
  const sendUnchecked = { label: t('Send without looking'), decision: { is: 'unchecked' } } as const;
  if (pending)
    return (
      <Frame
        title={t('This takes longer than usual')}
        text={t(
          'Before anything is sent, this record is read again to see whether somebody else has changed it. The server has not answered yet. Nothing has been sent. |||| Before anything is sent, these %{count} records are read again to see whether somebody else has changed them. The server has not answered yet. Nothing has been sent.',
          counts,
        )}
        answers={[cancel, sendUnchecked]}
        onAnswer={onAnswer}
      >
        <p className="conflict-dialog__wait" role="status">
          <CircularProgress size={20} aria-hidden="true" />
          {t('Waiting for the server')}
        </p>
      </Frame>
    );
  const readAgain = {
    label: t('Try again'),
    variant: 'contained',
    decision: { is: 'reread' },
    autoFocus: true,
  } as const;
  return (
    <Frame
      title={t('This record could not be read again |||| %{count} records could not be read again', counts)}
      text={`${messageOf(cause)} ${t('So nobody can say whether somebody else has made changes. Nothing has been sent.')}`}
      answers={[cancel, sendUnchecked, readAgain]}
      onAnswer={onAnswer}
    >
      {count === 1 && <p className="conflict-dialog__aside">{name}</p>}
    </Frame>
  );
};

/** The dialog about a write that was not sent. @throws Error for an unknown entity */
const ConflictDialog = ({ prompt: { error, answer } }: { prompt: Prompt }) => {
  const { resource, record } = error;
  // Clearer than the error of `useEntity`, which would not name the resource.
  if (!useRegistry().find(resource)) throw new Error(`There is no entity '${resource}' in the registry.`);
  const { entity, heading } = useEntity();
  const props = { name: entity.page ? heading : recordName(entity, record), onAnswer: answer };
  if (error instanceof CheckFailedError) return <CheckFailed error={error} {...props} />;
  if (error instanceof GoneError) return <RecordGone error={error} {...props} />;
  if (!(error instanceof ConflictError)) return undefined;
  // Changed values are chosen one by one; a deletion or a decision writes none, and is confirmed as a whole.
  const isChangeOfValues = error.merged !== undefined;
  const Content = isChangeOfValues ? ChooseValues : ConfirmChanged;
  return <Content error={error} {...props} />;
};

export default ConflictDialog;
