import { useState, useRef } from 'react';
import { t } from '../../i18n/t';
import { Button } from '../../ui/Button';
import { FileDrop, FileLabel, FileNotes, FilePicker, notesOf, UploadProgress } from '../files/FileControls';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { safeFile } from '../safeUrl';
import { useFileUpload, type FileValue, type UploadPlace } from '../inputUploads';
import { useFieldInput } from '../useFieldInput';
import type { ImageOptions } from './index';
import { Picture } from './Picture';
import { pictures, validateImage } from './validateImage';

const MeasuredPicture = ({ address, label }: { address: string; label: string }) => {
  const [size, setSize] = useState<string>();
  return (
    <>
      <Picture
        address={address}
        label={label}
        size="preview"
        onSize={(width, height) => setSize(`${width}px x ${height}px`)}
      />
      {size && <span className="file-hint">{t('This image: %{size}', { size })}</span>}
    </>
  );
};

const imageValue: FileValue<string> = {
  addressesIn: address => [toText(address)],
  valueOf: address => address,
};

/** Uploads the image of one input, if its content is an image of the declared types. */
export const useImageUpload = (place: UploadPlace<ImageOptions, string>) => {
  const limits = { types: pictures, ...place.options };
  const upload = useFileUpload({ ...place, ...imageValue, validate: file => validateImage(file, limits) });
  return { ...upload, accept: limits.types.join(',') };
};

const ImageInput = ({ source, options, required }: InputProps<ImageOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const { ref, value, onChange, onBlur } = field;
  const [refusal, setRefusal] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const { upload, accept, choose, retry, cancel, remove } = useImageUpload({
    source,
    options,
    onValue: onChange,
    onRefuse: setRefusal,
  });
  const address = safeFile(value);
  const { isRemovable = true } = options;
  const isFailed = upload?.step === 'failed';
  const problem = refusal ?? (isFailed ? upload.message : message);

  const take = (file: File | undefined) => {
    setRefusal(undefined);
    if (file && !disabled) void choose(file);
  };

  const giveUp = () => {
    cancel();
    // Takes back the message of a refused submit.
    onChange(value);
  };

  return (
    <FileDrop id={id} className="image-input" isWrong={problem !== undefined} onDrop={([file]) => take(file)}>
      <FileLabel id={id} label={t(options.label)} required={required} />
      <div className="file-drop__area image-input__body">
        {address && !upload && <MeasuredPicture key={address} address={address} label={t(options.label)} />}
        {upload?.step === 'uploading' && <UploadProgress file={upload.file} share={upload.share} onCancel={cancel} />}
        {!address && !upload && <span className="file-hint">{t('Drop an image here, or')}</span>}
        <div className="file-actions">
          <FilePicker
            ref={picker}
            id={id}
            accept={accept}
            disabled={disabled}
            aria-required={required}
            aria-invalid={problem !== undefined}
            aria-describedby={notesOf(id, { problem, help })}
            tabIndex={-1}
            onChoose={([file]) => take(file)}
          />
          {isFailed && (
            <Button variant="contained" size="small" onClick={retry}>
              {t('Try again')}
            </Button>
          )}
          {upload?.step !== 'uploading' && (
            <Button
              variant="outlined"
              size="small"
              ref={ref}
              disabled={disabled}
              aria-describedby={notesOf(id, { problem, help })}
              onBlur={onBlur}
              onClick={() => picker.current?.click()}
            >
              {address || isFailed ? t('Choose another image') : t('Choose image')}
            </Button>
          )}
          {((address && isRemovable) || isFailed) && upload?.step !== 'uploading' && (
            <Button size="small" color="error" disabled={disabled} onClick={isRemovable ? remove : giveUp}>
              {t('Remove')}
            </Button>
          )}
        </div>
      </div>
      <FileNotes id={id} problem={problem} help={help} />
    </FileDrop>
  );
};

export default ImageInput;
