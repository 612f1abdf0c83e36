import { Button } from '../../ui/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';
import { formatPercent } from '../../i18n/formatNumber';
import { t } from '../../i18n/t';
import { toast } from '../../ui/toasts/toast';
import { RequiredStar } from '../RequiredStar';
import './files.css';

interface FileLabelProps {
  /** The id of the file input; the label's own is `<id>-label`. */
  id: string;
  label: string;
  required: boolean;
}

export const FileLabel = ({ id, label, required }: FileLabelProps) => (
  <label id={`${id}-label`} htmlFor={id} className="file-label">
    {label}
    {required && <RequiredStar />}
  </label>
);

interface FileDropProps {
  id: string;
  className: string;
  isInvalid: boolean;
  /** Called with the dropped files, at least one. */
  onDrop: (files: File[]) => void;
  /** Whether it takes several files. @default false: it takes the first of several, and a toast says so */
  isMultiple?: boolean;
  describedBy?: string;
  children: ReactNode;
}

/** Returns a handler of drags of files; others, such as of a text, are left to the browser. Files can be read only when they are dropped. */
const onFiles = (handle: (files: File[]) => void) => (event: DragEvent) => {
  if (!event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  handle([...event.dataTransfer.files]);
};

/** The group of a file input, onto which files can be dropped. While they are over it, the `file-drop__area` is marked: itself or a child. */
export const FileDrop = (props: FileDropProps) => {
  const { id, className, isInvalid, onDrop, isMultiple = false, describedBy, children } = props;
  const [isDropTarget, setDropTarget] = useState(false);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className={`${className}${isDropTarget ? ' file-drop--over' : ''}${isInvalid ? ' file-drop--wrong' : ''}`}
      onDragOver={onFiles(() => setDropTarget(true))}
      onDragLeave={() => setDropTarget(false)}
      onDrop={onFiles(files => {
        setDropTarget(false);
        const [first] = files;
        if (!first) return;
        onDrop(files);
        if (files.length > 1 && !isMultiple)
          toast.info(t('Only one file is taken here: %{name}.', { name: first.name }));
      })}
    >
      {children}
    </div>
  );
};

interface FilePickerProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  onChoose: (files: File[]) => void;
}

/** The browser's own file input, invisible. A label or a button opens it; behind a button it has `tabIndex={-1}`, and is hidden from screen readers. */
export const FilePicker = ({ onChoose, ...props }: FilePickerProps) => (
  <input
    {...props}
    aria-hidden={props.tabIndex === -1 || undefined}
    type="file"
    className="visually-hidden"
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      // Otherwise a second choice of the same file would be no change.
      target.value = '';
      if (files.length > 0) onChoose(files);
    }}
  />
);

interface UploadProgressProps {
  file: File;
  /** The share that has arrived, from 0 to 1. */
  share: number;
  onCancel: () => void;
}

export const UploadProgress = ({ file, share, onCancel }: UploadProgressProps) => (
  <div className="upload-progress">
    <span>
      {share < 1
        ? t('Uploading %{name}: %{share}', { name: file.name, share: formatPercent(share) })
        : t('Finishing %{name}…', { name: file.name })}
    </span>
    <LinearProgress
      variant="determinate"
      value={share * 100}
      aria-label={t('Upload of %{name}', { name: file.name })}
    />
    <Button size="small" onClick={onCancel}>
      {t('Cancel upload')}
    </Button>
  </div>
);
