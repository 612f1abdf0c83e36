import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useId, useRef, useState, type ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { formFields } from '../../define/entity';
import { fieldAt } from '../../define/fieldAt';
import type { Fields } from '../../define/views';
import type { Row } from '../../kinds/field';
import { plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { countText } from '../../language/countText';
import { t } from '../../language/t';
import { CheckFailedError, ConflictError, type GoneError } from '../../providers/errors';
import { resolve, type Choices, type Conflict } from '../../providers/merge';
import type { WriteMeta } from '../../providers/parameters';
import { Button } from '../../theme/Button';
import { Dialog } from '../../theme/Dialog';
import { useEntity, useRegistry } from '../EntitiesContext';
import { recordName } from '../recordName';
import { messageOf } from '../reportError';
import { canBeShown, ChangedValues, labelAt, useOverflows, Value } from './ChangedValues';
import type { Prompt } from './conflictPrompts';

/** The record in question, in the words of its declaration. */
interface About {
  fields: Fields;
  record: Row;
  /** What the record is called. */
  name: string;
  /** Heading of its list. */
  list: string;
}

interface Props<E> {
  error: E;
  about: About;
  onAnswer: (decision?: WriteMeta) => void;
}

interface FrameProps {
  title: string;
  /** What the record is called. */
  record?: string;
  text: string;
  /** @default 'sm' */
  width?: 'lg' | 'sm';
  actions: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

/** Unless one of the buttons takes the focus, the dialog has it, where no key but Escape does anything. */
const Frame = ({ title, record, text, width = 'sm', actions, onClose, children }: FrameProps) => {
  const textId = useId();
  const content = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflows(content);
  return (
    <Dialog role="alertdialog" title={title} describedBy={textId} width={width} onClose={onClose}>
      <div ref={content} tabIndex={isOverflowing ? 0 : undefined} className="dialog__content">
        <div className="conflict-dialog">
          <div id={textId}>
            {record && <p className="conflict-dialog__record">{record}</p>}
            <p>{text}</p>
          </div>
          {children}
        </div>
      </div>
      <div className="dialog__actions">{actions}</div>
    </Dialog>
  );
};

interface ChoiceProps {
  /** Name of the radio buttons. */
  name: string;
  about: About;
  conflict: Conflict;
  choice?: Choices[string];
  onChoose: (choice: Choices[string]) => void;
}

const radioId = (name: string, choice: Choices[string]): string => `${name}-${choice}`;

/** A value in three states, and the choice between the two that are new. */
const ConflictChoice = ({ name, about: { fields, record }, conflict, choice, onChoose }: ChoiceProps) => {
  const { path, was, theirs, mine } = conflict;
  const states = [
    { head: t('As it was'), value: was },
    { head: t('Theirs'), value: theirs, beside: mine, keeps: 'theirs' as const, keep: t('Keep theirs') },
    { head: t('Mine'), value: mine, beside: theirs, keeps: 'mine' as const, keep: t('Keep mine') },
  ];
  return (
    <fieldset className="conflict">
      <legend>{labelAt(fields, path)}</legend>
      <div className="conflict__states">
        {states.map(({ head, value, beside, keeps, keep }) => (
          <div key={head} className={`conflict__state${keeps && keeps === choice ? ' conflict__state--chosen' : ''}`}>
            <p className="conflict__head">{head}</p>
            <Value state={head} fields={fields} path={path} value={value} beside={beside} record={record} />
            {keeps && (
              <FormControlLabel
                label={keep}
                control={
                  <Radio
                    id={radioId(name, keeps)}
                    name={name}
                    checked={choice === keeps}
                    onChange={() => onChoose(keeps)}
                    size="small"
                  />
                }
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
};

/** Asks which of two values is to be saved, for every value that both have changed in different ways. */
const Choose = ({ error, about, onAnswer }: Props<ConflictError>) => {
  const { conflicts, kept, theirs, merged = {} } = error;
  const id = useId();
  const [choices, setChoices] = useState<Choices>({});
  const [wasRefused, setRefused] = useState(false);
  const open = conflicts.findIndex(({ path }) => choices[path] === undefined);
  const chooseAll = (choice: Choices[string]) =>
    setChoices(Object.fromEntries(conflicts.map(({ path }) => [path, choice])));
  const save = () => {
    if (open === -1) {
      const data = resolve(merged, conflicts, choices);
      onAnswer({ resolved: { base: theirs, data, kept: kept.map(({ path }) => path) } });
      return;
    }
    setRefused(true);
    document.getElementById(radioId(`${id}-${open}`, 'theirs'))?.focus();
  };
  return (
    <Frame
      title={t('Somebody else has changed this record')}
      record={about.name}
      text={t(
        'Somebody else has changed what you have changed as well. Choose what is to stand. Nothing has been sent.',
      )}
      width="lg"
      onClose={() => onAnswer()}
      actions={
        <>
          <span className="conflict-dialog__refusal" role="alert">
            {wasRefused && open !== -1 && t('Choose for each field')}
          </span>
          <Button onClick={() => onAnswer()}>{t('Back to the form')}</Button>
          <Button variant="contained" onClick={save}>
            {t('Save')}
          </Button>
        </>
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
      {conflicts.map((conflict, at) => (
        <ConflictChoice
          key={conflict.path}
          name={`${id}-${at}`}
          about={about}
          conflict={conflict}
          choice={choices[conflict.path]}
          onChoose={choice => setChoices(all => ({ ...all, [conflict.path]: choice }))}
        />
      ))}
      {kept.length > 0 && (
        <section className="conflict-dialog__kept">
          <p>{t('Also changed by somebody else, and kept:')}</p>
          <ChangedValues fields={about.fields} record={about.record} changes={kept} />
        </section>
      )}
    </Frame>
  );
};

/** Asks whether to go on with a record that somebody else has changed. */
const Changed = ({ error: { conflicts, labels, theirs }, about, onAnswer }: Props<ConflictError>) => (
  <Frame
    title={t('Somebody else has changed this record')}
    record={about.name}
    text={t('This has changed since it was drawn here. Nothing has been sent.')}
    onClose={() => onAnswer()}
    actions={
      <>
        <Button onClick={() => onAnswer()} autoFocus>
          {t('Go back')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer({ resolved: { base: theirs } })}>
          {t('Go on all the same')}
        </Button>
      </>
    }
  >
    <ChangedValues fields={about.fields} record={about.record} changes={conflicts} labels={labels} />
  </Frame>
);

/** Says that a record is gone, and hands back what was entered, without what is empty and without secrets. */
const Gone = ({ error: { paths, mine }, about: { fields, record, name, list }, onAnswer }: Props<GoneError>) => {
  const entered = paths.flatMap(path => {
    const field = fieldAt(fields, path);
    const value = valueAt(mine, path);
    if (!canBeShown(field, value) || (field ? field.isEmpty(value) : plainText(value) === '')) return [];
    return [{ path, label: labelAt(fields, path), value, text: field?.toText(value) || plainText(value) }];
  });
  const text = entered.map(({ label, text }) => `${label}: ${text}`).join('\n');
  return (
    <Frame
      title={t('This record is no longer there')}
      record={name}
      text={t(
        'This record is not in the list of %{list} any more: somebody else has deleted it, or has changed it so that it belongs elsewhere. Nothing was sent.',
        { list },
      )}
      onClose={() => onAnswer()}
      actions={
        <>
          {text && <Button data-copy={text}>{t('Copy what I entered')}</Button>}
          <Button variant="contained" onClick={() => onAnswer()} autoFocus>
            {t('Close')}
          </Button>
        </>
      }
    >
      {entered.length > 0 && (
        <>
          <p className="conflict-dialog__aside">{t('What you entered:')}</p>
          <dl className="facts">
            {entered.map(({ path, label, value }) => (
              <div key={path}>
                <dt>{label}</dt>
                <dd>
                  <Value state={label} fields={fields} path={path} value={value} record={record} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Frame>
  );
};

/** Says that nobody knows whether a record has been changed, as the read before the write is late or has failed. */
const CheckFailed = ({ error: { pending, cause, count }, about, onAnswer }: Props<CheckFailedError>) => {
  const counted = { smart_count: count, count: countText(count) };
  const cancel = (
    <Button onClick={() => onAnswer()} autoFocus={pending !== undefined}>
      {t('Cancel')}
    </Button>
  );
  const unchecked = <Button onClick={() => onAnswer({ unchecked: true })}>{t('Send without looking')}</Button>;
  if (pending)
    return (
      <Frame
        title={t('This takes longer than usual')}
        text={t(
          'Before anything is sent, this record is read again to see whether somebody else has changed it. The server has not answered yet. Nothing has been sent. |||| Before anything is sent, these %{count} records are read again to see whether somebody else has changed them. The server has not answered yet. Nothing has been sent.',
          counted,
        )}
        onClose={() => onAnswer()}
        actions={
          <>
            {cancel}
            {unchecked}
          </>
        }
      >
        <p className="conflict-dialog__wait" role="status">
          <CircularProgress size={20} aria-hidden="true" />
          {t('Waiting for the server')}
        </p>
      </Frame>
    );
  return (
    <Frame
      title={t('This record could not be read again |||| %{count} records could not be read again', counted)}
      text={`${messageOf(cause)} ${t('So nobody can say whether somebody else has made changes. Nothing has been sent.')}`}
      onClose={() => onAnswer()}
      actions={
        <>
          {cancel}
          {unchecked}
          <Button variant="contained" onClick={() => onAnswer({ reread: true })} autoFocus>
            {t('Try again')}
          </Button>
        </>
      }
    >
      {count === 1 && <p className="conflict-dialog__aside">{about.name}</p>}
    </Frame>
  );
};

const Content = ({ prompt: { error, answer } }: { prompt: Prompt }) => {
  const { entity, heading } = useEntity();
  const { record } = error;
  const about = {
    fields: formFields(entity, entity.page ?? entity.update),
    record,
    name: entity.page ? heading : recordName(entity, record),
    list: heading,
  };
  if (error instanceof CheckFailedError) return <CheckFailed error={error} about={about} onAnswer={answer} />;
  if (!(error instanceof ConflictError)) return <Gone error={error} about={about} onAnswer={answer} />;
  const Asked = error.mine ? Choose : Changed;
  return <Asked error={error} about={about} onAnswer={answer} />;
};

/** The dialog about a write that was not sent, in the words of the entity. @throws Error for an unknown entity */
const ConflictDialog = ({ prompt }: { prompt: Prompt }) => {
  const { resource } = prompt.error;
  if (!useRegistry().find(resource)) throw new Error(`There is no entity '${resource}' in the table of contents.`);
  return (
    <ResourceContextProvider value={resource}>
      <Content prompt={prompt} />
    </ResourceContextProvider>
  );
};

export default ConflictDialog;
