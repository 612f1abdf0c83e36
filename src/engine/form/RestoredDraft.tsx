import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { t } from '../i18n/t';
import { Button } from '../ui/Button';
import { markCopiedDrafts, type DraftPlace } from './storedDrafts';

interface Props {
  draft: DraftPlace;
  /** Discards the draft and its files, and empties the form of it. */
  onDiscard: () => void;
}

/** Says above a form that its draft is back, or that it came with a duplicated tab. */
export const RestoredDraft = ({ draft, onDiscard }: Props) => {
  const { isSubmitting } = useFormState();
  const [isCopy, setCopy] = useState(() => draft.read()?.isCopy);
  // The browser tells later than the form opens whether this tab is a duplicate.
  useEffect(
    () =>
      void markCopiedDrafts()
        .then(() => setCopy(draft.read()?.isCopy))
        .catch(() => undefined),
    [draft],
  );
  return (
    <div className="notice" role="status">
      <span>
        {isCopy
          ? t('This tab is a copy of another one, with what you had typed there. Save it in one of them only.')
          : t('What you had typed before and not saved is back.')}
      </span>
      <Button size="small" disabled={isSubmitting} onClick={onDiscard}>
        {t('Discard it')}
      </Button>
    </div>
  );
};
