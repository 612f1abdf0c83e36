import { type AriaAttributes, type RefObject } from 'react';
import type { Begin } from './begin';
import { ToolbarSpace } from './ToolbarSpace';
import { useTextBefore } from './useTextBefore';

interface Props {
  /** What the editor's element is given as well, its id and its name among it. */
  attributes: AriaAttributes & { id: string; role: 'textbox' };
  html: string;
  isDisabled: boolean;
  place: RefObject<HTMLDivElement | null>;
  begin: RefObject<Begin>;
  onTouch: () => void;
}

/** A formatted text where its editor will be: of the same look and size, and ready to be typed into. */
export const TextBefore = ({ attributes, html, isDisabled, place, begin, onTouch }: Props) => {
  useTextBefore(place, { html, begin, onTouch });
  return (
    <>
      <ToolbarSpace />
      <div
        {...attributes}
        ref={place}
        className="ProseMirror rich-text__before"
        contentEditable={!isDisabled}
        suppressContentEditableWarning
        tabIndex={0}
      />
    </>
  );
};
