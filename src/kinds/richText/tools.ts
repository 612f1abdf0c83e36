// What each adds to the type of the editor's commands.
/// <reference types="@tiptap/extension-highlight" />
/// <reference types="@tiptap/extension-image" />
/// <reference types="@tiptap/extension-text-align" />
/// <reference types="@tiptap/extension-text-style" />
/// <reference types="@tiptap/starter-kit" />
import ClearIcon from '@mui/icons-material/FormatClear';
import CodeIcon from '@mui/icons-material/Code';
import AlignCenterIcon from '@mui/icons-material/FormatAlignCenter';
import JustifyIcon from '@mui/icons-material/FormatAlignJustify';
import AlignLeftIcon from '@mui/icons-material/FormatAlignLeft';
import AlignRightIcon from '@mui/icons-material/FormatAlignRight';
import BoldIcon from '@mui/icons-material/FormatBold';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import StrikeIcon from '@mui/icons-material/FormatStrikethrough';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ComponentType } from 'react';
import { alignments } from '../html/heldStyles';

/** A button that changes what is selected. */
export interface Tool {
  name: string;
  Icon: ComponentType;
  /** Whether what is selected is so already; absent where there is nothing to be on or off. */
  isOn?: (editor: Editor) => boolean;
  run: (change: ChainedCommands) => ChainedCommands;
}

const marks = [
  ['Bold', 'bold', BoldIcon],
  ['Italic', 'italic', ItalicIcon],
  ['Underline', 'underline', UnderlineIcon],
  ['Strikethrough', 'strike', StrikeIcon],
  ['Code', 'code', CodeIcon],
] as const;

const alignmentNames = {
  left: ['Align left', AlignLeftIcon],
  center: ['Center', AlignCenterIcon],
  right: ['Align right', AlignRightIcon],
  justify: ['Justify', JustifyIcon],
} as const;

/** The buttons, in their groups. */
export const tools: Readonly<Record<'marks' | 'blocks' | 'clear', readonly Tool[]>> = {
  marks: marks.map(([name, mark, Icon]) => ({
    name,
    Icon,
    isOn: editor => editor.isActive(mark),
    run: change => change.toggleMark(mark),
  })),
  blocks: [
    ...alignments.map(alignment => {
      const [name, Icon] = alignmentNames[alignment];
      return {
        name,
        Icon,
        isOn: (editor: Editor) => editor.isActive({ textAlign: alignment }),
        run: (change: ChainedCommands) => change.setTextAlign(alignment),
      };
    }),
    {
      name: 'Bulleted list',
      Icon: BulletsIcon,
      isOn: editor => editor.isActive('bulletList'),
      run: change => change.toggleBulletList(),
    },
    {
      name: 'Numbered list',
      Icon: NumbersIcon,
      isOn: editor => editor.isActive('orderedList'),
      run: change => change.toggleOrderedList(),
    },
    {
      name: 'Quote',
      Icon: QuoteIcon,
      isOn: editor => editor.isActive('blockquote'),
      run: change => change.toggleBlockquote(),
    },
  ],
  clear: [{ name: 'Clear format', Icon: ClearIcon, run: change => change.unsetAllMarks() }],
};
