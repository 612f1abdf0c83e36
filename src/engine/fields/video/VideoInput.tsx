import { Button } from '../../ui/Button';
import { useRef, useState } from 'react';
import { t } from '../../i18n/t';
import { toast } from '../../ui/toasts/toast';
import { FileDrop, FileLabel, FileNotes, FilePicker, notesOf, UploadProgress } from '../files/FileControls';
import type { InputProps } from '../defineFieldType';
import { safeFile } from '../safeUrl';
import { useFileUpload, type FileValue, type UploadPlace } from '../inputUploads';
import { useFieldInput } from '../useFieldInput';
import { videosIn, type VideoOptions, type VideoPath, Film } from './index';
import { validateVideo } from './validateVideo';
import './video.css';

const videoValue: FileValue<readonly VideoPath[]> = {
  addressesIn: videosIn,
  valueOf: videoPath => (videoPath ? [{ videoPath }] : []),
};

/** Uploads the video of one input. “Try again” continues a failed upload where it stopped. */
export const useVideoUpload = (place: UploadPlace<VideoOptions, readonly VideoPath[]>) =>
  useFileUpload({
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
  const { upload, validated, choose, cancel, retry, remove } = useVideoUpload({
    source,
    options,
    onValue: onChange,
    onRefuse: setRefusal,
  });
  const [currentVideo] = videosIn(value);
  const hasVideo = currentVideo !== undefined;
  const address = safeFile(currentVideo);
  const isAddable = !hasVideo && !upload && !validated;
  const isEmptyRow = isAddable && hasRow;
  const problem = refusal ?? (upload?.step === 'failed' ? upload.message : message);
  /** The props of the button that takes the focus where the form refuses the value. */
  const fieldProps = { ref, disabled, onBlur, 'aria-describedby': notesOf(id, { problem, help }) };
  const pick = () => picker.current?.click();
  const take = (file: File | undefined) => {
    setRefusal(undefined);
    if (file && !disabled) void choose(file);
  };

  return (
    <FileDrop id={id} className="video-input" isWrong={problem !== undefined} onDrop={([file]) => take(file)}>
      <FileLabel id={id} label={t(options.label)} required={required} />
      <FilePicker
        ref={picker}
        id={id}
        accept="video/*"
        disabled={disabled}
        aria-required={required}
        aria-invalid={problem !== undefined}
        aria-describedby={notesOf(id, { problem, help })}
        tabIndex={-1}
        onChoose={([file]) => take(file)}
      />
      {validated && (
        <div className="video-input__row">
          <span role="status">{t('Checking %{name}…', { name: validated.name })}</span>
          <Button size="small" onClick={cancel}>
            {t('Cancel')}
          </Button>
        </div>
      )}
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
      {((hasVideo && !upload) || isEmptyRow) && (
        <div className="video-input__row">
          {address && (
            <Button size="small" variant="outlined" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {t('Click to View')}
            </Button>
          )}
          {hasVideo && !address && <span>{t('Video missing')}</span>}
          {isEmptyRow && <span className="file-hint">{t('No video yet')}</span>}
          <Button size="small" {...(hasVideo ? fieldProps : { variant: 'outlined', disabled })} onClick={pick}>
            {hasVideo ? t('Choose another video') : t('Choose video')}
          </Button>
          <Button size="small" color="error" disabled={disabled} onClick={hasVideo ? remove : () => setRow(false)}>
            {t('Remove')}
          </Button>
        </div>
      )}
      {isShown && address && !upload && <Film address={address} label={t(options.label)} />}
      {isAddable && (
        <div>
          <Button
            size="small"
            {...fieldProps}
            onClick={() => (isEmptyRow ? toast.error(t(options.addRefusal)) : setRow(true))}
          >
            {t(options.add)}
          </Button>
        </div>
      )}
      <FileNotes id={id} problem={problem} help={help} />
    </FileDrop>
  );
};

export default VideoInput;
