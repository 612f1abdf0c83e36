import TextField from '@mui/material/TextField';
import { useRef, useState, type ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../i18n/t';
import { dayAt } from '../../inputs/day';
import { Button } from '../../ui/Button';
import { formatDate } from '../date/formatDate';
import { pasteDay } from '../date/pasteDay';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { useUnfinished } from '../unfinished';
import { useTextField } from '../useFieldInput';
import { limitsOf, type DayOptions } from './index';

/** A value that the browser's input takes. */
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** The browser's own date picker, whose value is `YYYY-MM-DD` in every language. */
const DayInput = (props: InputProps<DayOptions>) => {
  const { options } = props;
  const { trigger } = useFormContext();
  const input = useTextField(props);
  const inputElement = useRef<HTMLInputElement>(null);
  const value = toText(input.value);
  /** The day that needs no question: the one that the person has confirmed, or that the record had. */
  const [confirmedDay, setConfirmedDay] = useState(value);
  /** Whether only a part of a date is typed. */
  const [isPartial, setPartial] = useState(false);
  const { min, max } = limitsOf(options);
  // Days as `YYYY-MM-DD` are compared as texts. One after `max` is refused anyway.
  const isUnlikely = options.asksAfter !== undefined && value > dayAt(options.asksAfter) && value <= max;
  const isAsking = isUnlikely && value !== confirmedDay;
  const formattedDay = formatDate(value, 'DD-MM-YYYY', 0);
  const question = isAsking ? t('%{day} is in the future. Is that right?', { day: formattedDay }) : '';
  useUnfinished(inputElement, isPartial ? t('Enter the whole date, or clear it.') : question);
  /** Reads the element's validity, as a partial date has no value and fires no change. */
  const notePartial = () => setPartial(inputElement.current?.validity.badInput === true);
  const change = (day: string) => {
    setPartial(false);
    input.onChange(day);
  };
  return (
    <div>
      <TextField
        {...input}
        fullWidth
        type="date"
        value={isoDay.test(value) ? value : ''}
        helperText={input.error ? input.helperText : question || input.helperText}
        onChange={event => {
          change(event.target.value);
          notePartial();
        }}
        onKeyUp={notePartial}
        onBlur={() => {
          input.onBlur();
          notePartial();
        }}
        inputRef={(element: HTMLInputElement | null) => {
          inputElement.current = element;
          input.inputRef(element);
        }}
        slotProps={{ htmlInput: { min, max, onPaste: (event: ClipboardEvent) => pasteDay(event, change) } }}
      />
      {isAsking && (
        <Button
          size="small"
          onClick={() => {
            setConfirmedDay(value);
            // Before the next render, in which `useUnfinished` would do it: the form is validated at once.
            inputElement.current?.setCustomValidity('');
            inputElement.current?.focus();
            void trigger(props.source);
          }}
        >
          {t('Yes, %{day} is right', { day: formattedDay })}
        </Button>
      )}
    </div>
  );
};

export default DayInput;
