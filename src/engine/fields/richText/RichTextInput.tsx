import { Button } from '../../ui/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
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

const useEditorCode = (isWanted: boolean) => {
  const [outcome, setOutcome] = useState<'loaded' | 'failed'>();
  const isLoading = isWanted && outcome === undefined;
  useEffect(() => {
    if (!isLoading) return;
    RichTextEditor.preload().then(
      () => setOutcome('loaded'),
      () => setOutcome('failed'),
    );
  }, [isLoading]);
  return { outcome, isLoading, load: () => setOutcome(undefined) };
};

const useStoredHtml = (html: string) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    element?.replaceChildren(isBlankHtml(html) ? '' : textOf(html));
    if (!element || isBlankHtml(html)) return undefined;
    let isCurrent = true;
    import('../html/purify').then(
      ({ purify }) => isCurrent && element.replaceChildren(purify(html)),
      // The words are what can be had without it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return box;
};

/** Lost elements and attributes that are named. */
const mostNamed = 8;

/** Formatted text. The editor loads when the field is near the screen or focused; an unedited value stays as it came. */
const RichTextInput = ({ source, options, required, autoFocus = false }: InputProps<FieldOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const label = t(options.label);
  const noteId = `${id}-note`;
  const waitId = `${id}-wait`;
  const note = message ?? help;

  const html = toText(field.value);
  const box = useStoredHtml(html);
  const lost = useMemo(() => lostFormatting(html), [html]);
  const [agreedHtml, setAgreedHtml] = useState<string>();
  const isKept = lost.length > 0 && agreedHtml !== html;
  const isNear = useInView(box);
  const [isFocused, setFocused] = useState(false);
  const { outcome, isLoading, load } = useEditorCode((isNear || isFocused) && !isKept);
  const isLoaded = outcome === 'loaded' && !isKept;
  const waits = isLoading && t('The editor is loading. Until then the text can only be read.');

  const caret = autoFocus ? 'end' : 'start';
  const focus = isFocused ? caret : undefined;

  const { ref } = field;
  useEffect(() => {
    if (isLoaded) return;
    ref({ focus: () => box.current?.focus() });
    if (autoFocus) box.current?.focus();
  }, [ref, box, isLoaded, autoFocus]);

  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox' as const,
      'aria-multiline': 'true' as const,
      'aria-label': label,
      ...(required && { 'aria-required': 'true' as const }),
      ...((disabled || !isLoaded) && { 'aria-readonly': 'true' as const }),
      ...(message !== undefined && { 'aria-invalid': 'true' as const }),
      ...((waits || note !== undefined) && {
        'aria-describedby': [waits && waitId, note !== undefined && noteId].filter(Boolean).join(' '),
      }),
    }),
    [id, label, required, disabled, isLoaded, message, note, noteId, waits, waitId],
  );

  return (
    <div className={message === undefined ? 'rich-text' : 'rich-text rich-text--refused'}>
      <div className="rich-text__label" aria-hidden="true">
        {label}
        {required && <RequiredStar />}
      </div>
      {isLoaded ? (
        <RichTextEditor attributes={attributes} label={label} field={field} isDisabled={disabled} focus={focus} />
      ) : (
        <>
          <div className="rich-text__waiting">
            <ToolbarSpace />
            {waits && <p id={waitId}>{waits}</p>}
          </div>
          <div
            {...attributes}
            ref={box}
            className="ProseMirror rich-text__before"
            tabIndex={0}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </>
      )}
      {isKept && (
        <div className="rich-text__lost" role="note">
          <p>
            {t('The editor cannot keep %{formatting}. The text stays as it is until you edit it here.', {
              formatting: lost.slice(0, mostNamed).join(', ') + (lost.length > mostNamed ? ', …' : ''),
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
          <Button size="small" onClick={load}>
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
