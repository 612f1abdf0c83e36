import { useState, useRef } from 'react';
import { t } from '../../i18n/t';
import { Button } from '../../ui/Button';
import { FileDrop, FileLabel, FilePicker, UploadProgress } from '../files/FileControls';
import { FileNotes, noteIdsOf } from '../files/FileNotes';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { safeWebUrl } from '../safeUrl';
import { useFileUpload, type FileValue } from '../useFileUpload';
import { useFieldInput } from '../useFieldInput';
import type { ImageOptions } from './index';
import { Picture } from './Picture';
import { imageTypes } from './imageTypes';
import { validateImage } from './validateImage';

/** A picture with its size in pixels below it. */
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

const ImageInput = ({ source, options, required }: InputProps<ImageOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const { ref, value, onChange, onBlur } = field;
  const picker = useRef<HTMLInputElement>(null);
  const limits = { types: imageTypes, ...options };
  const { upload, refusal, choose, retry, cancel, remove } = useFileUpload({
    ...imageValue,
    source,
    options,
    validate: file => validateImage(file, limits),
    onValue: onChange,
  });
  const address = safeWebUrl(value);
  const { isRemovable = true } = options;
  const hasFailed = upload?.step === 'failed';
  /** Whether there is a failed upload, which leaves the image before it, or an image that the record can be without. */
  const canRemove = hasFailed || (isRemovable && address !== undefined);
  const problem = refusal ?? (hasFailed ? upload.message : message);

  const chooseFile = (file: File | undefined) => {
    if (file && !disabled) void choose(file);
  };

  return (
    <FileDrop id={id} className="image-input" isInvalid={problem !== undefined} onDrop={([file]) => chooseFile(file)}>
      <FileLabel id={id} label={t(options.label)} required={required} />
      <div className="file-drop__area image-input__body">
        {address && !upload && <MeasuredPicture key={address} address={address} label={t(options.label)} />}
        {upload?.step === 'uploading' && <UploadProgress file={upload.file} share={upload.share} onCancel={cancel} />}
        {!address && !upload && <span className="file-hint">{t('Drop an image here, or')}</span>}
        <div className="file-actions">
          <FilePicker
            ref={picker}
            id={id}
            accept={limits.types.join(',')}
            disabled={disabled}
            aria-required={required}
            aria-invalid={problem !== undefined}
            aria-describedby={noteIdsOf(id, { problem, help })}
            tabIndex={-1}
            onChoose={([file]) => chooseFile(file)}
          />
          {hasFailed && (
            <Button variant="contained" size="small" onClick={retry}>
              {t('Try again')}
            </Button>
          )}
          {upload?.step !== 'uploading' && (
            <>
              <Button
                variant="outlined"
                size="small"
                ref={ref}
                disabled={disabled}
                aria-describedby={noteIdsOf(id, { problem, help })}
                onBlur={onBlur}
                onClick={() => picker.current?.click()}
              >
                {address || hasFailed ? t('Choose another image') : t('Choose image')}
              </Button>
              {canRemove && (
                <Button size="small" color="error" disabled={disabled} onClick={hasFailed ? cancel : remove}>
                  {hasFailed ? t('Give up') : t('Remove')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <FileNotes id={id} problem={problem} help={help} />
    </FileDrop>
  );
};

export default ImageInput;
