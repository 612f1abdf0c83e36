import type { ReactNode } from 'react';

/** In characters: a longer word would push other columns out of the window. */
const longestWord = 24;

/**
 * A cell's text whose column gives way in a narrow table if one of its words is long: it ends with an ellipsis, and is
 * read whole under the pointer and on the focus of its row.
 */
export const clip = (text: string, content: ReactNode = text): ReactNode =>
  text.split(/\s+|(?=@)/).some(word => word.length > longestWord) ? (
    <span className="clip" title={text}>
      <span>{content}</span>
    </span>
  ) : (
    content
  );
