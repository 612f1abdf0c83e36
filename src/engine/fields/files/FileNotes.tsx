import FormHelperText from '@mui/material/FormHelperText';

interface Notes {
  /** The reason why the file or the value is refused. */
  problem?: string;
  help?: string;
}

/** Ids of the notes below a file input, for its `aria-describedby`. */
export const noteIdsOf = (id: string, { problem, help }: Notes): string | undefined =>
  [problem && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;

interface FileNotesProps extends Notes {
  id: string;
  /** The reasons why some of several files are refused. @default none */
  refusals?: readonly string[];
}

/** The notes below a file input. */
export const FileNotes = ({ id, problem, refusals, help }: FileNotesProps) => (
  <>
    {problem && (
      <FormHelperText id={`${id}-problem`} error role="alert">
        {problem}
      </FormHelperText>
    )}
    {[...new Set(refusals)].map(refusal => (
      <FormHelperText key={refusal} error role="alert">
        {refusal}
      </FormHelperText>
    ))}
    {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
  </>
);
