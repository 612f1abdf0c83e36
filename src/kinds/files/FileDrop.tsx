import { useState, type DragEvent, type ReactNode } from 'react';
import './files.css';

interface Props {
  /** The id of the file input, whose label names the group. */
  id: string;
  className: string;
  isWrong: boolean;
  /** Called with the dropped files, at least one. */
  onDrop: (files: File[]) => void;
  describedBy?: string;
  children: ReactNode;
}

/** Leaves alone whatever else is dragged, such as a row to another place. */
const ifFiles = (take: (files: File[]) => void) => (event: DragEvent) => {
  if (!event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  take([...event.dataTransfer.files]);
};

/** The group of a file input, onto which files can be dropped; its `file-drop__area` shows where. */
export const FileDrop = ({ id, className, isWrong, onDrop, describedBy, children }: Props) => {
  const [isOver, setOver] = useState(false);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className={`${className}${isOver ? ' file-drop--over' : ''}${isWrong ? ' file-drop--wrong' : ''}`}
      onDragOver={ifFiles(() => setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={ifFiles(files => {
        setOver(false);
        if (files.length > 0) onDrop(files);
      })}
    >
      {children}
    </div>
  );
};
