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
    import('../html/purify').then(
      ({ purify }) => isStale || current.replaceChildren(purify(html)),
      // The words stay.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [element, html]);
};

/** Most names of lost elements and attributes in the message. */
const mostNames = 8;

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
  const asksFirst = lostNames.length > 0 && agreedHtml !== html;

  const isNear = useInView(storedText);
  const [isFocused, setFocused] = useState(false);
  const { outcome, isLoading, retry } = useEditorCode((isNear || isFocused) && !asksFirst);
  const hasEditor = outcome === 'loaded' && !asksFirst;
  const waitText = isLoading && t('The editor is loading. Until then the text can only be read.');
  const caret = autoFocus ? 'end' : 'start';

  // Until the editor takes over, the form focuses the stored text.
  const { ref } = field;
  useEffect(() => {
    if (hasEditor) return;
    ref({ focus: () => storedText.current?.focus() });
    if (autoFocus) storedText.current?.focus();
  }, [ref, hasEditor, autoFocus]);

  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox' as const,
      'aria-multiline': 'true' as const,
      'aria-label': label,
      ...(required && { 'aria-required': 'true' as const }),
      ...((disabled || !hasEditor) && { 'aria-readonly': 'true' as const }),
      ...(message !== undefined && { 'aria-invalid': 'true' as const }),
      ...((waitText || note !== undefined) && {
        'aria-describedby': [waitText && waitId, note !== undefined && noteId].filter(Boolean).join(' '),
      }),
    }),
    [id, label, required, disabled, hasEditor, message, note, noteId, waitText, waitId],
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
          focus={isFocused ? caret : undefined}
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
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </>
      )}
      {asksFirst && (
        <div className="rich-text__lost" role="note">
          <p>
            {t('The editor cannot keep %{formatting}. The text stays as it is until you edit it here.', {
              formatting: lostNames.slice(0, mostNames).join(', ') + (lostNames.length > mostNames ? ', …' : ''),
            })}
          </p>
          <Button
            size="small"
            disabled={disabled}
            onClick={() => {
              setFocused(true);
              setAgreedHtml(html);
            }}
          >
            {t('Edit without them')}
          </Button>
        </div>
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
