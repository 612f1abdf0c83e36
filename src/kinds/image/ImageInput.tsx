import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState, type DragEvent } from 'react';
import type { ImageOptions } from '.';
import type { InputProps } from '../kind';
import { safeFile } from '../safeUrl';
import { useFieldInput } from '../useFieldInput';
import './image.css';
import { MeasuredPicture } from './MeasuredPicture';
import { useImageUpload } from './useImageUpload';

const percent = new Intl.NumberFormat('en', { style: 'percent' });

/** Chooses an image by button or by dropping it, shows its upload, and the image once it is there. */
const ImageInput = ({ source, options, required }: InputProps<ImageOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const { ref, value, onChange, onBlur } = field;
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { state, accept, choose, retry, cancel, remove } = useImageUpload({
    source,
    options,
    value,
    onValue: onChange,
    onRefuse: setRefusal,
  });
  const address = safeFile(value);
  const problem = refusal ?? (state.step === 'failed' ? state.message : message);
  const below = problem ?? help;

  const take = (file: File | undefined) => {
    setRefusal(undefined);
    setOver(false);
    if (file && !disabled) void choose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={`image-input${isOver ? ' image-input--over' : ''}${problem ? ' image-input--wrong' : ''}`}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label id={`${id}-label`} htmlFor={id} className="image-input__label">
        {options.label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <div className="image-input__body">
        {address && state.step === 'idle' && <MeasuredPicture key={address} address={address} label={options.label} />}
        {state.step === 'uploading' && (
          <div className="image-input__progress">
            <span>
              Uploading {state.file.name}: {percent.format(state.share)}
            </span>
            <LinearProgress
              variant="determinate"
              value={state.share * 100}
              aria-label={`Upload of ${state.file.name}`}
            />
            <Button size="small" onClick={cancel}>
              Cancel upload
            </Button>
          </div>
        )}
        {!address && state.step === 'idle' && <span className="image-input__hint">Drop an image here, or</span>}
        <div className="image-input__actions">
          <input
            ref={picker}
            id={id}
            type="file"
            className="visually-hidden"
            accept={accept}
            disabled={disabled}
            aria-required={required}
            aria-invalid={problem !== undefined}
            aria-describedby={below ? `${id}-below` : undefined}
            onChange={event => {
              take(event.target.files?.[0]);
              event.target.value = '';
            }}
            onBlur={onBlur}
          />
          {state.step === 'failed' && (
            <Button variant="contained" size="small" onClick={() => void retry(state.file)}>
              Try again
            </Button>
          )}
          {state.step !== 'uploading' && (
            <Button
              variant="outlined"
              size="small"
              ref={ref}
              disabled={disabled}
              onClick={() => picker.current?.click()}
            >
              {address || state.step === 'failed' ? 'Choose another image' : 'Choose image'}
            </Button>
          )}
          {(address || state.step === 'failed') && state.step !== 'uploading' && (
            <Button size="small" color="error" disabled={disabled} onClick={remove}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {below && (
        <FormHelperText id={`${id}-below`} error={problem !== undefined} role={problem ? 'alert' : undefined}>
          {below}
        </FormHelperText>
      )}
    </div>
  );
};

export default ImageInput;
