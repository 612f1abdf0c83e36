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
import type { alignments } from '../html/purify';

export interface Tool {
  name: string;
  Icon: ComponentType;
  /** Whether it applies to the selected text. Missing for a tool that is no switch. */
  isOn?: (editor: Editor) => boolean;
  run: (change: ChainedCommands) => ChainedCommands;
}

const markTool = (name: string, mark: string, Icon: ComponentType): Tool => ({
  name,
  Icon,
  isOn: editor => editor.isActive(mark),
  run: change => change.toggleMark(mark),
});

const alignTool = (name: string, alignment: (typeof alignments)[number], Icon: ComponentType): Tool => ({
  name,
  Icon,
  isOn: editor => editor.isActive({ textAlign: alignment }),
  run: change => change.setTextAlign(alignment),
});

const blockTool = (name: string, node: string, Icon: ComponentType, run: Tool['run']): Tool => ({
  name,
  Icon,
  isOn: editor => editor.isActive(node),
  run,
});

/** The buttons of the toolbar by their groups, named in the current language. */
export const makeTools = (): Readonly<Record<'marks' | 'blocks' | 'clear', readonly Tool[]>> => ({
  marks: [
    markTool(t('Bold'), 'bold', BoldIcon),
    markTool(t('Italic'), 'italic', ItalicIcon),
    markTool(t('Underline'), 'underline', UnderlineIcon),
    markTool(t('Strikethrough'), 'strike', StrikeIcon),
    markTool(t('Code'), 'code', CodeIcon),
  ],
  blocks: [
    alignTool(t('Align left'), 'left', AlignLeftIcon),
    alignTool(t('Center'), 'center', AlignCenterIcon),
    alignTool(t('Align right'), 'right', AlignRightIcon),
    alignTool(t('Justify'), 'justify', JustifyIcon),
    blockTool(t('Bulleted list'), 'bulletList', BulletsIcon, change => change.toggleBulletList()),
    blockTool(t('Numbered list'), 'orderedList', NumbersIcon, change => change.toggleOrderedList()),
    blockTool(t('Quote'), 'blockquote', QuoteIcon, change => change.toggleBlockquote()),
  ],
  clear: [{ name: t('Clear format'), Icon: ClearIcon, run: change => change.unsetAllMarks() }],
});
