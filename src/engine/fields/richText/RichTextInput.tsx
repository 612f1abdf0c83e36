import { Button } from '../../ui/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { t } from '../../i18n/t';
import { lazyComponent } from '../../updates/lazyComponent';
import { useInView } from '../useInView';
import type { FieldOptions } from '../field';
import { textOf } from '../html/textOf';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { RequiredStar } from '../RequiredStar';
import { useFieldInput } from '../useFieldInput';
import { isBlankHtml } from './index';
import { lostFormatting } from './lostFormatting';
import './richText.css';
import { ToolbarSpace } from './ToolbarSpace';

const RichTextEditor = lazyComponent(async () => ({ default: (await import('./RichTextEditor')).RichTextEditor }));

/** Loads the editor's code as soon as it is needed; `retry` loads it again after a failure. */
const useEditorCode = (isNeeded: boolean) => {
  const [outcome, setOutcome] = useState<'loaded' | 'failed'>();
  const isLoading = isNeeded && outcome === undefined;
  useEffect(() => {
    if (!isLoading) return;
    RichTextEditor.preload().then(
      () => setOutcome('loaded'),
      () => setOutcome('failed'),
    );
  }, [isLoading]);
  return { outcome, isLoading, retry: () => setOutcome(undefined) };
};

/** Shows stored HTML in an element: its words, and all of it as soon as the sanitiser has loaded. */
const useStoredHtml = (element: RefObject<HTMLElement | null>, html: string): void => {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    current.replaceChildren(isBlankHtml(html) ? '' : textOf(html));
    if (isBlankHtml(html)) return undefined;
    let isStale = false;
    const showFormatted = async () => {
      const { purify } = await import('../html/purify');
      if (!isStale) current.replaceChildren(purify(html));
    };
    // After a failure the words stay.
    showFormatted().catch(() => undefined);
    return () => void (isStale = true);
  }, [element, html]);
};

/** Most names of lost elements and attributes in the message. */
const mostNames = 8;

interface LostFormattingProps {
  /** Such as `<dl>` and `font-size`. */
  names: readonly string[];
  isDisabled: boolean;
  onAgree: () => void;
}

/** Says what of the text the editor would lose, and asks before it is edited. */
const LostFormatting = ({ names, isDisabled, onAgree }: LostFormattingProps) => (
  <div className="rich-text__lost" role="note">
    <p>
      {t('The editor cannot keep %{formatting}. The text stays as it is until you edit it here.', {
        formatting: names.slice(0, mostNames).join(', ') + (names.length > mostNames ? ', …' : ''),
      })}
    </p>
    <Button size="small" disabled={isDisabled} onClick={onAgree}>
      {t('Edit without them')}
    </Button>
  </div>
);

/** Formatted text. The editor loads when the field is near the screen or focused; an unedited value stays as it came. */
const RichTextInput = ({ source, options, required, autoFocus = false }: InputProps<FieldOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const label = t(options.label);
  const noteId = `${id}-note`;
  const waitId = `${id}-wait`;
  const note = message ?? help;

  const html = toText(field.value);
  const storedText = useRef<HTMLDivElement>(null);
  useStoredHtml(storedText, html);

  const lostNames = useMemo(() => lostFormatting(html), [html]);
  /** The text that the person has agreed to edit without what the editor would lose. */
  const [agreedHtml, setAgreedHtml] = useState<string>();
  const isAsking = lostNames.length > 0 && agreedHtml !== html;

  const isNear = useInView(storedText);
  /**
   * Whether the editor gets the focus when it appears: the stored text has it until then, from the form, `autoFocus` or
   * the person, or the person has agreed to edit. The editor takes it with `focus`, and says so with `onFocusTaken`.
   */
  const [isFocusDue, setFocusDue] = useState(false);
  const { outcome, isLoading, retry } = useEditorCode((isNear || isFocusDue) && !isAsking);
  const hasEditor = outcome === 'loaded' && !isAsking;
  const waitText = isLoading && t('The editor is loading. Until then the text can only be read.');
  const cursor = autoFocus ? 'end' : 'start';

  // The form focuses the stored text until the editor registers its own `focus`.
  const { ref } = field;
  useEffect(() => {
    if (hasEditor) return;
    ref({ focus: () => storedText.current?.focus() });
  }, [ref, hasEditor]);
  useEffect(() => {
    if (autoFocus) storedText.current?.focus();
  }, [autoFocus]);

  const describedBy = [waitText && waitId, note !== undefined && noteId].filter(Boolean).join(' ');
  const isReadOnly = disabled || !hasEditor;
  // The editor would write `undefined` as a text, so attributes without a value are left out.
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox' as const,
      'aria-multiline': 'true' as const,
      'aria-label': label,
      ...(required && { 'aria-required': 'true' as const }),
      ...(isReadOnly && { 'aria-readonly': 'true' as const }),
      ...(message !== undefined && { 'aria-invalid': 'true' as const }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    }),
    [id, label, required, isReadOnly, message, describedBy],
  );

  return (
    <div className={message === undefined ? 'rich-text' : 'rich-text rich-text--refused'}>
      <div className="rich-text__label" aria-hidden="true">
        {label}
        {required && <RequiredStar />}
      </div>
      {hasEditor ? (
        <RichTextEditor
          attributes={attributes}
          label={label}
          field={field}
          isDisabled={disabled}
          focus={isFocusDue ? cursor : undefined}
          // React tells no blur of an element that it removes.
          onFocusTaken={() => setFocusDue(false)}
        />
      ) : (
        <>
          <div className="rich-text__waiting">
            <ToolbarSpace />
            {waitText && <p id={waitId}>{waitText}</p>}
          </div>
          <div
            {...attributes}
            ref={storedText}
            className="ProseMirror rich-text__before"
            tabIndex={0}
            onFocus={() => setFocusDue(true)}
            onBlur={() => setFocusDue(false)}
          />
        </>
      )}
      {isAsking && (
        <LostFormatting
          names={lostNames}
          isDisabled={disabled}
          onAgree={() => {
            setFocusDue(true);
            setAgreedHtml(html);
          }}
        />
      )}
      {outcome === 'failed' && (
        <FormHelperText error role="alert">
          {t('The editor could not be loaded. The text stays as it is.')}{' '}
          <Button size="small" onClick={retry}>
            {t('Try again')}
          </Button>
        </FormHelperText>
      )}
      {note !== undefined && (
        <FormHelperText id={noteId} error={message !== undefined}>
          {note}
        </FormHelperText>
      )}
    </div>
  );
};

export default RichTextInput;
