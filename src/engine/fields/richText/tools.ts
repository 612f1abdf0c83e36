// The extensions add their commands to the editor's type.
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
import { t } from '../../i18n/t';
import { alignments } from '../html/purify';

export interface Tool {
  name: string;
  Icon: ComponentType;
  /** Whether it applies to the selected text. Missing for a tool that is no switch. */
  isOn?: (editor: Editor) => boolean;
  run: (change: ChainedCommands) => ChainedCommands;
}

const marks = () =>
  [
    [t('Bold'), 'bold', BoldIcon],
    [t('Italic'), 'italic', ItalicIcon],
    [t('Underline'), 'underline', UnderlineIcon],
    [t('Strikethrough'), 'strike', StrikeIcon],
    [t('Code'), 'code', CodeIcon],
  ] as const;

const alignmentNames = () =>
  ({
    left: [t('Align left'), AlignLeftIcon],
    center: [t('Center'), AlignCenterIcon],
    right: [t('Align right'), AlignRightIcon],
    justify: [t('Justify'), JustifyIcon],
  }) as const;

/** The buttons of the toolbar by their groups, named in the current language. */
export const makeTools = (): Readonly<Record<'marks' | 'blocks' | 'clear', readonly Tool[]>> => ({
  marks: marks().map(([name, mark, Icon]) => ({
    name,
    Icon,
    isOn: editor => editor.isActive(mark),
    run: change => change.toggleMark(mark),
  })),
  blocks: [
    ...alignments.map(alignment => {
      const [name, Icon] = alignmentNames()[alignment];
      return {
        name,
        Icon,
        isOn: (editor: Editor) => editor.isActive({ textAlign: alignment }),
        run: (change: ChainedCommands) => change.setTextAlign(alignment),
      };
    }),
    {
      name: t('Bulleted list'),
      Icon: BulletsIcon,
      isOn: editor => editor.isActive('bulletList'),
      run: change => change.toggleBulletList(),
    },
    {
      name: t('Numbered list'),
      Icon: NumbersIcon,
      isOn: editor => editor.isActive('orderedList'),
      run: change => change.toggleOrderedList(),
    },
    {
      name: t('Quote'),
      Icon: QuoteIcon,
      isOn: editor => editor.isActive('blockquote'),
      run: change => change.toggleBlockquote(),
    },
  ],
  clear: [{ name: t('Clear format'), Icon: ClearIcon, run: change => change.unsetAllMarks() }],
});
