import FormHelperText from '@mui/material/FormHelperText';

interface Notes {
  /** What is wrong with the file. */
  problem?: string;
  help?: string;
}

/** Ids of the notes that stand below a file input, for its `aria-describedby`. */
export const notesOf = (id: string, { problem, help }: Notes): string | undefined =>
  [problem && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;

/** What is wrong with the file, and the declared help: it is what the next choice needs to know. */
export const FileNotes = ({ id, problem, help }: Notes & { id: string }) => (
  <>
    {problem && (
      <FormHelperText id={`${id}-problem`} error role="alert">
        {problem}
      </FormHelperText>
    )}
    {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
  </>
);
