import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useId, useState, type ReactNode } from 'react';
import { toText } from '../fields/toText';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import { CheckFailedError, ConflictError, GoneError } from '../data/errors';
import type { RaRecord } from '../fields/field';
import { resolve, type Choices, type Conflict } from '../data/merge';
import type { Decision } from '../data/parameters';
import { Button, type ButtonProps } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { useEntity, useRegistry } from '../views/EntitiesContext';
import { recordName } from '../views/recordName';
import { messageOf } from '../views/reportError';
import { ChangedValues } from './ChangedValues';
import { canBeShown, LabelledValues, Scrolling, Value } from './Value';
import type { Prompt } from './prompts';

interface Props<E> {
  error: E;
  /** Name of the record. */
  name: string;
  onAnswer: Prompt['answer'];
}

/** A button of a dialog. Without an `onClick` it closes the dialog with its decision. */
interface AnswerButton extends Pick<ButtonProps, 'variant' | 'color' | 'autoFocus' | 'onClick'> {
  label: string;
  /** @default none: nothing is sent */
  decision?: Decision;
}

interface FrameProps {
  title: string;
  /** Name of the record. */
  name?: string;
  text: string;
  /** @default 'sm' */
  width?: 'lg' | 'sm';
  answers: readonly AnswerButton[];
  onAnswer: Prompt['answer'];
  /** Content beside the buttons. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The frame of all dialogs here. If no button has `autoFocus`, the dialog itself gets the focus: Enter then does nothing. */
const Frame = ({ title, name, text, width = 'sm', answers, onAnswer, aside, children }: FrameProps) => {
  const textId = useId();
  return (
    <Dialog role="alertdialog" title={title} describedBy={textId} width={width} onClose={() => onAnswer()}>
      <Scrolling className="dialog__content conflict-dialog">
        <div id={textId}>
          {name && <p className="conflict-dialog__record">{name}</p>}
          <p>{text}</p>
        </div>
        {children}
      </Scrolling>
      <div className="dialog__actions">
        {aside}
        {answers.map(({ label, decision, ...button }) => (
          <Button key={label} onClick={() => onAnswer(decision)} {...button}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
};

interface ConflictingValuesProps {
  conflict: Conflict;
  record: RaRecord;
  radioName: string;
  choice?: Choices[string];
  onChoose: (choice: Choices[string]) => void;
}

/** A value as it was, theirs and mine; one of the last two is chosen. */
const ConflictingValues = ({ conflict, record, radioName, choice, onChoose }: ConflictingValuesProps) => {
  const { label, was, theirs, mine } = conflict;
  const choices = [
    { name: 'theirs', state: t('Theirs'), value: theirs, comparedValue: mine, choiceLabel: t('Keep theirs') },
    { name: 'mine', state: t('Mine'), value: mine, comparedValue: theirs, choiceLabel: t('Keep mine') },
  ] as const;
  return (
    <fieldset className="conflict">
      <legend>{label}</legend>
      <div className="conflict__states">
        <div className="conflict__state">
          <p className="conflict__head">{t('As it was')}</p>
          <Value labelled={conflict} record={record} state={t('As it was')} value={was} />
        </div>
        {choices.map(({ name, choiceLabel, ...valueProps }) => (
          <div key={name} className="conflict__state">
            <p className="conflict__head">{valueProps.state}</p>
            <Value labelled={conflict} record={record} {...valueProps} />
            <FormControlLabel
              label={choiceLabel}
              name={radioName}
              checked={choice === name}
              onChange={() => onChoose(name)}
              control={<Radio size="small" />}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
};

/** Asks which value to save, for every value that both have changed. */
const ChooseValues = ({ error, name, onAnswer }: Props<ConflictError>) => {
  const { conflicts, keptChanges, record, theirs, merged = {} } = error;
  const id = useId();
  const [choices, setChoices] = useState<Choices>({});
  /** Whether "Save" was pressed before every choice was made. */
  const [wasRefused, setRefused] = useState(false);
  const firstUndecidedIndex = conflicts.findIndex(({ path }) => choices[path] === undefined);
  const isUndecided = firstUndecidedIndex !== -1;
  const radioName = (index: number) => `${id}-${index}`;
  const chooseAll = (choice: Choices[string]) =>
    setChoices(Object.fromEntries(conflicts.map(({ path }) => [path, choice])));
  const save = () => {
    if (isUndecided) {
      setRefused(true);
      document.getElementsByName(radioName(firstUndecidedIndex))[0]?.focus();
      return;
    }
    const data = resolve(merged, conflicts, choices);
    onAnswer({ is: 'resolved', choice: { base: theirs, data, keptPaths: keptChanges.map(({ path }) => path) } });
  };
  return (
    <Frame
      title={t('Somebody else has changed this record')}
      name={name}
      text={t(
        'Somebody else has changed what you have changed as well. Choose which value to save. Nothing has been sent.',
      )}
      width="lg"
      answers={[{ label: t('Back to the form') }, { label: t('Save'), variant: 'contained', onClick: save }]}
      onAnswer={onAnswer}
      aside={
        <span className="conflict-dialog__refusal" role="alert">
          {wasRefused && isUndecided && t('Choose for each field')}
        </span>
      }
    >
      <div className="actions-row">
        <Button variant="outlined" size="small" onClick={() => chooseAll('theirs')}>
          {t('Take all theirs')}
        </Button>
        <Button variant="outlined" size="small" onClick={() => chooseAll('mine')}>
          {t('Keep all mine')}
        </Button>
      </div>
      {conflicts.map((conflict, index) => (
        <ConflictingValues
          key={conflict.path}
          conflict={conflict}
          record={record}
          radioName={radioName(index)}
          choice={choices[conflict.path]}
          onChoose={choice => setChoices(previous => ({ ...previous, [conflict.path]: choice }))}
        />
      ))}
      {keptChanges.length > 0 && (
        <section className="conflict-dialog__kept">
          <p>{t('Also changed by somebody else, and kept:')}</p>
          <ChangedValues record={record} changes={keptChanges} />
        </section>
      )}
    </Frame>
  );
};

/** Asks whether to carry out a deletion or a decision although the record has changed, if that is possible. */
const ConfirmChanged = ({
  error: { conflicts, record, theirs, isPossible, isDeletion },
  ...props
}: Props<ConflictError>) => (
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
const RecordGone = ({ error: { entered, record }, ...props }: Props<GoneError>) => {
  const { heading } = useEntity();
  const lostValues = entered.filter(({ field, value }) => canBeShown(field, value) && field?.isEmpty(value) === false);
  const lines = lostValues.map(({ label, field, value }) => `${label}: ${field?.toText(value) || toText(value)}`);
  return (
    <Frame
      {...props}
      title={t('This record is no longer there')}
      text={t(
        'This record is not in the list of %{list} any more: somebody else has deleted it, or has changed it so that it belongs elsewhere. Nothing was sent.',
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
const CheckFailed = ({ error: { pending, cause, count }, name, onAnswer }: Props<CheckFailedError>) => {
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
