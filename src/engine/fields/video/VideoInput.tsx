import { Button } from '../../ui/Button';
import { useRef, useState } from 'react';
import { t } from '../../i18n/t';
import { toast } from '../../ui/toasts/toast';
import { FileLabel, FileNotes, FilePicker, notesOf, UploadProgress } from '../files/FileControls';
import type { InputProps } from '../defineFieldType';
import { safeFile } from '../safeUrl';
import { useUpload, type FileValue, type UploadPlace } from '../fileUploads';
import { useFieldInput } from '../useFieldInput';
import { videosIn, type VideoOptions, type VideoPath, Film } from './index';
import './video.css';

const videoValue: FileValue<readonly VideoPath[]> = {
  addressesIn: videosIn,
  valueOf: videoPath => (videoPath ? [{ videoPath }] : []),
};

/** Largest video in megabytes. */
const mostMegabytes = 500;

const validateVideo = (file: File): File | string => {
  if (!file.type.startsWith('video/')) return t('%{name} is not a video.', { name: file.name });
  return file.size > mostMegabytes * 1024 * 1024
    ? t('%{name} is larger than %{max} MB. Choose a smaller video.', { name: file.name, max: mostMegabytes })
    : file;
};

/** Uploads the video of one input. A failed upload goes on where it stopped. */
export const useVideoUpload = (place: UploadPlace<VideoOptions, readonly VideoPath[]>) =>
  useUpload({
    ...place,
    ...videoValue,
    validate: validateVideo,
  });

const VideoInput = ({ source, options, required }: InputProps<VideoOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const { ref, value, onChange, onBlur } = field;
  const [hasRow, setRow] = useState(false);
  const [isShown, setShown] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const { upload, choose, cancel, retry, remove } = useVideoUpload({
    source,
    options,
    onValue: onChange,
    onRefuse: setRefusal,
  });
  const [given] = videosIn(value);
  const address = safeFile(given);
  const isEmptyRow = given === undefined && hasRow && !upload;
  const isAddable = given === undefined && !upload;
  const problem = refusal ?? (upload?.step === 'failed' ? upload.message : message);
  const pick = () => picker.current?.click();
  const take = (file: File | undefined) => {
    setRefusal(undefined);
    if (file) void choose(file);
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="video-input">
      <FileLabel id={id} label={t(options.label)} required={required} />
      <FilePicker
        ref={picker}
        id={id}
        accept="video/*"
        disabled={disabled}
        aria-required={required}
        aria-invalid={problem !== undefined}
        aria-describedby={notesOf(id, { problem, help })}
        onChoose={([file]) => take(file)}
        onBlur={onBlur}
      />
      {upload?.step === 'uploading' && (
        <div className="video-input__row">
          <UploadProgress file={upload.file} share={upload.share} onCancel={cancel} />
        </div>
      )}
      {upload?.step === 'failed' && (
        <div className="video-input__row">
          <span>{upload.file.name}</span>
          <Button size="small" variant="contained" onClick={retry}>
            {t('Try again')}
          </Button>
          <Button size="small" color="error" onClick={cancel}>
            {t('Give up')}
          </Button>
        </div>
      )}
      {!upload && given !== undefined && (
        <div className="video-input__row">
          {address ? (
            <Button size="small" variant="outlined" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {t('Click to View')}
            </Button>
          ) : (
            <span>{t('Video missing')}</span>
          )}
          <Button size="small" ref={ref} disabled={disabled} onClick={pick}>
            {t('Choose another video')}
          </Button>
          <Button size="small" color="error" disabled={disabled} onClick={remove}>
            {t('Remove')}
          </Button>
        </div>
      )}
      {isShown && address && !upload && <Film address={address} label={t(options.label)} />}
      {isEmptyRow && (
        <div className="video-input__row">
          <span className="file-hint">{t('No video yet')}</span>
          <Button size="small" variant="outlined" disabled={disabled} onClick={pick}>
            {t('Choose video')}
          </Button>
          <Button size="small" color="error" disabled={disabled} onClick={() => setRow(false)}>
            {t('Remove')}
          </Button>
        </div>
      )}
      {isAddable && (
        <div>
          <Button
            size="small"
            ref={ref}
            disabled={disabled}
            onClick={() => (isEmptyRow ? toast.error(t(options.addRefusal)) : setRow(true))}
          >
            {t(options.add)}
          </Button>
        </div>
      )}
      <FileNotes id={id} problem={problem} help={help} />
    </div>
  );
};

export default VideoInput;
