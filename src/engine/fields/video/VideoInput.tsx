import { Button } from '../../ui/Button';
import { useRef, useState } from 'react';
import { t } from '../../i18n/t';
import { toast } from '../../ui/toasts/toast';
import { FileDrop, FileLabel, FilePicker, UploadProgress } from '../files/FileControls';
import { FileNotes, noteIdsOf } from '../files/FileNotes';
import type { InputProps } from '../defineFieldType';
import { safeWebUrl } from '../safeUrl';
import { useFileUpload, type FileValue } from '../useFileUpload';
import { useFieldInput } from '../useFieldInput';
import { videosIn, type VideoOptions, type VideoPath, VideoPlayer } from './index';
import { validateVideo } from './validateVideo';
import './video.css';

const videoValue: FileValue<readonly VideoPath[]> = {
  addressesIn: videosIn,
  valueOf: videoPath => (videoPath ? [{ videoPath }] : []),
};

const VideoInput = ({ source, options, required }: InputProps<VideoOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const { ref, value, onChange, onBlur } = field;
  /** Whether the person has added the row in which a video is chosen. */
  const [isRowAdded, setRowAdded] = useState(false);
  /** The video whose player has been opened: another one starts without. */
  const [playedVideo, setPlayedVideo] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const { upload, validatedFile, refusal, choose, cancel, retry, remove } = useFileUpload({
    ...videoValue,
    source,
    options,
    validate: validateVideo,
    onValue: onChange,
  });
  const [currentVideo] = videosIn(value);
  const hasVideo = currentVideo !== undefined;
  const address = safeWebUrl(currentVideo);
  const isPlaying = address !== undefined && playedVideo === address;
  const hasNothing = !hasVideo && !upload && !validatedFile;
  const hasEmptyRow = hasNothing && isRowAdded;
  const hasVideoRow = (hasVideo && !upload) || hasEmptyRow;
  const problem = refusal ?? (upload?.step === 'failed' ? upload.message : message);
  /** Props of the button that stands for the field: the form focuses it when it refuses the value. */
  const mainButtonProps = { ref, disabled, onBlur, 'aria-describedby': noteIdsOf(id, { problem, help }) };
  const removeRow = () => {
    setRowAdded(false);
    remove();
  };
  const chooseFile = (file: File | undefined) => {
    if (file && !disabled) void choose(file);
  };

  return (
    <FileDrop id={id} className="video-input" isInvalid={problem !== undefined} onDrop={([file]) => chooseFile(file)}>
      <FileLabel id={id} label={t(options.label)} required={required} />
      <FilePicker
        ref={picker}
        id={id}
        accept="video/*"
        disabled={disabled}
        aria-required={required}
        aria-invalid={problem !== undefined}
        aria-describedby={noteIdsOf(id, { problem, help })}
        tabIndex={-1}
        onChoose={([file]) => chooseFile(file)}
      />
      {validatedFile && (
        <div className="video-input__row">
          <span role="status">{t('Checking %{name}…', { name: validatedFile.name })}</span>
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
      {hasVideoRow && (
        <div className="video-input__row">
          {address && (
            <Button
              size="small"
              variant="outlined"
              aria-expanded={isPlaying}
              onClick={() => setPlayedVideo(isPlaying ? undefined : address)}
            >
              {t('Click to View')}
            </Button>
          )}
          {hasVideo && !address && <span>{t('Video missing')}</span>}
          {hasEmptyRow && <span className="file-hint">{t('No video yet')}</span>}
          <Button
            size="small"
            {...(hasVideo ? mainButtonProps : { variant: 'outlined', disabled })}
            onClick={() => picker.current?.click()}
          >
            {hasVideo ? t('Choose another video') : t('Choose video')}
          </Button>
          <Button size="small" color="error" disabled={disabled} onClick={removeRow}>
            {t('Remove')}
          </Button>
        </div>
      )}
      {isPlaying && !upload && <VideoPlayer address={address} label={t(options.label)} />}
      {hasNothing && (
        <div>
          <Button
            size="small"
            {...mainButtonProps}
            onClick={() => (hasEmptyRow ? toast.error(t(options.addRefusal)) : setRowAdded(true))}
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
