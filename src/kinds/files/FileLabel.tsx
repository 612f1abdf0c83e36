import { RequiredStar } from '../RequiredStar';
import './files.css';

interface Props {
  /** The id of the file input; the label's own is `<id>-label`. */
  id: string;
  label: string;
  required: boolean;
}

/** The label above an input of files. */
export const FileLabel = ({ id, label, required }: Props) => (
  <label id={`${id}-label`} htmlFor={id} className="file-label">
    {label}
    {required && <RequiredStar />}
  </label>
);
