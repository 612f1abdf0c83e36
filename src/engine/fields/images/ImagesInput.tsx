import { useCallback, useRef, useState } from 'react';
import { t } from '../../i18n/t';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toasts/toast';
import { FileDrop, FileLabel, FilePicker } from '../files/FileControls';
import { FileNotes, noteIdsOf } from '../files/FileNotes';
import { imageTypes } from '../image/imageTypes';
import type { InputProps } from '../defineFieldType';
import { useFieldInput } from '../useFieldInput';
import { type ImageRow, type ImagesOptions, imageRowsIn } from './index';
import { ImageCard } from './ImageCard';
import './images.css';
import { useImageUploads } from './useImageUploads';

/** Chooses several images at once or row by row, shows their uploads, and puts them in order. */
const ImagesInput = ({ source, options, required }: InputProps<ImagesOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const { ref, value, onChange, onBlur } = field;
  /** The last change of the rows, which a screen reader announces. */
  const [announcement, setAnnouncement] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const { uploadStates, refusals, actions } = useImageUploads({ source, options, onRows: onChange });
  const rows = imageRowsIn(value);
  const isRowEmpty = (row: ImageRow) => row.imgPath === '' && !uploadStates.has(row.key);
  const imageCount = rows.filter(row => row.imgPath !== '').length;
  const imageCountText =
    imageCount > 0 && t('%{smart_count} image |||| %{smart_count} images', { smart_count: imageCount });
  const emptyRowText = t(options.emptyRow);
  // That an empty row is there is said below the row itself.
  const problem = message === emptyRowText ? undefined : message;

  const move = useCallback(
    (key: string, toIndex: number) =>
      setAnnouncement(t('Moved to place %{place}.', { place: actions.move(key, toIndex) })),
    [actions],
  );
  const remove = useCallback(
    (key: string, name: string) => {
      actions.remove(key);
      setAnnouncement(t('%{name} is removed.', { name }));
    },
    [actions],
  );
  const addRow = () => {
    if (rows.some(isRowEmpty)) toast.error(t(options.addRefusal));
    else actions.addRow();
  };
  const chooseFiles = (files: readonly File[]) => {
    if (!disabled) void actions.choose(files);
  };

  return (
    <FileDrop
      isMultiple
      id={id}
      className="images-input"
      isInvalid={message !== undefined}
      onDrop={chooseFiles}
      describedBy={`${id}-help`}
    >
      <div className="images-input__head">
        <FileLabel id={id} label={t(options.label)} required={required} />
        <span id={`${id}-help`} className="images-input__hint">
          {[help, imageCountText].filter(Boolean).join(' · ')}
        </span>
      </div>
      {rows.length > 0 && (
        <ol className="images-input__rows">
          {rows.map((row, index) => (
            <ImageCard
              key={row.key}
              row={row}
              index={index}
              rowCount={rows.length}
              upload={uploadStates.get(row.key)}
              // `check` names the first fault; that a row is empty is one, too.
              message={message !== undefined && isRowEmpty(row) ? emptyRowText : undefined}
              recommendedSize={options.size}
              disabled={disabled}
              actions={actions}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ol>
      )}
      <div className="file-drop__area images-input__drop">
        <span className="file-hint">{t('Drop images here, several at once, or')}</span>
        <div className="file-actions">
          <FilePicker
            ref={picker}
            id={id}
            multiple
            accept={imageTypes.join(',')}
            disabled={disabled}
            aria-required={required}
            aria-invalid={message !== undefined}
            aria-describedby={noteIdsOf(id, { problem })}
            tabIndex={-1}
            onChoose={chooseFiles}
          />
          <Button
            variant="outlined"
            size="small"
            ref={ref}
            disabled={disabled}
            aria-describedby={noteIdsOf(id, { problem })}
            onBlur={onBlur}
            onClick={() => picker.current?.click()}
          >
            {t('Choose images')}
          </Button>
          <Button size="small" disabled={disabled} onClick={addRow}>
            {t(options.add)}
          </Button>
        </div>
      </div>
      <FileNotes id={id} problem={problem} refusals={refusals} />
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </FileDrop>
  );
};

export default ImagesInput;
