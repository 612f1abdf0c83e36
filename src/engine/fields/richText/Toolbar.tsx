import FillIcon from '@mui/icons-material/FontDownload';
import ColourIcon from '@mui/icons-material/FormatColorText';
import ImageIcon from '@mui/icons-material/Image';
import LinkIcon from '@mui/icons-material/InsertLink';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { t } from '../../i18n/t';
import { safeWebUrl, safeLink } from '../safeUrl';
import { AddressTool } from './AddressTool';
import { ColourTool } from './ColourTool';
import { LevelOptions, levels } from './ToolbarSpace';
import { makeTools, type Tool } from './tools';
import { useRovingFocus } from './useRovingFocus';

/** Names of the controls besides those of `makeTools`. */
const makeNames = () => ({
  level: t('Level of the text'),
  colour: t('Color'),
  highlight: t('Highlight'),
  link: t('Link'),
  image: t('Image'),
});

interface Props {
  editor: Editor;
  isDisabled: boolean;
  /** Id of the element that it formats. */
  controls: string;
  label: string;
}

/** The tools for the selected text: one stop of the Tab key. */
export const Toolbar = ({ editor, isDisabled, controls, label }: Props) => {
  const [names] = useState(makeNames);
  const [tools] = useState(makeTools);
  const selection = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      activeTools: [...tools.marks, ...tools.blocks].filter(({ isOn }) => isOn?.(current)).map(({ name }) => name),
      level: levels.find(level => current.isActive('heading', { level })),
      isLink: current.isActive('link'),
      href: String(current.getAttributes('link').href ?? ''),
      isEmpty: current.state.selection.empty,
    }),
  });
  const canLink = selection.isLink || !selection.isEmpty;
  const { toolbarProps, propsOf } = useRovingFocus({ first: names.level, disabledNames: canLink ? [] : [names.link] });
  const focusText = () => editor.view.focus();
  const setLevel = (optionValue: string) => {
    const level = levels.find(heading => String(heading) === optionValue);
    const change = editor.chain();
    (level ? change.setNode('heading', { level }) : change.setNode('paragraph')).run();
  };

  const renderButtons = (group: readonly Tool[]) => (
    <div className="tool-group">
      {group.map(({ name, Icon, isOn, run }) => (
        <button
          key={name}
          {...propsOf(name)}
          type="button"
          className="tool"
          disabled={isDisabled}
          aria-pressed={isOn && selection.activeTools.includes(name)}
          onClick={() => run(editor.chain().focus()).run()}
        >
          <Icon />
        </button>
      ))}
    </div>
  );

  return (
    <div {...toolbarProps} className="toolbar" aria-label={label} aria-controls={controls}>
      <select
        {...propsOf(names.level)}
        className="level-select"
        value={selection.level ?? ''}
        disabled={isDisabled}
        onChange={event => setLevel(event.target.value)}
      >
        <LevelOptions />
      </select>
      {renderButtons(tools.marks)}
      <div className="tool-group">
        <ColourTool
          control={propsOf(names.colour)}
          Icon={ColourIcon}
          isDisabled={isDisabled}
          onPick={colour => (colour ? editor.commands.setColor(colour) : editor.commands.unsetColor())}
          onDone={focusText}
        />
        <ColourTool
          control={propsOf(names.highlight)}
          Icon={FillIcon}
          isDisabled={isDisabled}
          onPick={color => (color ? editor.commands.setHighlight({ color }) : editor.commands.unsetHighlight())}
          onDone={focusText}
        />
      </div>
      {renderButtons(tools.blocks)}
      <div className="tool-group">
        <AddressTool
          control={propsOf(names.link)}
          Icon={LinkIcon}
          isDisabled={isDisabled || !canLink}
          isOn={selection.isLink}
          address={selection.href}
          safeAddress={safeLink}
          refusal={t('The address must begin with http://, https://, mailto: or tel:')}
          onSubmit={href => {
            const link = editor.chain().extendMarkRange('link');
            (href ? link.setLink({ href }) : link.unsetLink()).run();
          }}
          onDone={focusText}
        />
        <AddressTool
          control={propsOf(names.image)}
          Icon={ImageIcon}
          isDisabled={isDisabled}
          address=""
          safeAddress={safeWebUrl}
          refusal={t('The address must begin with http:// or https://')}
          onSubmit={src => src && editor.commands.setImage({ src })}
          onDone={focusText}
        />
      </div>
      {renderButtons(tools.clear)}
    </div>
  );
};
