import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  /** Called with the chosen files, at least one. */
  onChoose: (files: File[]) => void;
}

/** The browser's own file input, out of sight behind a button. The same file can be chosen twice in a row. */
export const FilePicker = ({ onChoose, ...props }: Props) => (
  <input
    {...props}
    type="file"
    className="visually-hidden"
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      target.value = '';
      if (files.length > 0) onChoose(files);
    }}
  />
);
