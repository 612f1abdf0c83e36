import FillIcon from '@mui/icons-material/FontDownload';
import ColourIcon from '@mui/icons-material/FormatColorText';
import ImageIcon from '@mui/icons-material/Image';
import LinkIcon from '@mui/icons-material/InsertLink';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { t } from '../../i18n/t';
import { safeFile, safeLink } from '../safeUrl';
import { AddressTool } from './AddressTool';
import { ColourTool } from './ColourTool';
import { LevelOptions, levels } from './ToolbarSpace';
import { makeTools, type Tool } from './tools';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Makes a toolbar's controls one stop of the Tab key, with arrow keys, Home and End between them; disabled ones are skipped. */
export const useRovingFocus = (usable: readonly string[]) => {
  const [current, setCurrent] = useState<string>();
  const stop = usable.find(name => name === current) ?? usable[0];
  return {
    toolbar: {
      role: 'toolbar',
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setCurrent(target.dataset.tool ?? current),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { currentTarget, target, key } = event;
        const step = steps[key];
        const controls = [...currentTarget.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')];
        const at = controls.findIndex(control => control === target);
        // Events of the toolbar's menus and popovers bubble up to it, though they are elsewhere in the page.
        if (!step || at < 0) return;
        event.preventDefault();
        controls[step(at, controls.length)]?.focus();
      },
    },
    control: (name: string) => ({
      'data-tool': name,
      'aria-label': name,
      title: name,
      tabIndex: name === stop ? 0 : -1,
    }),
  };
};

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
  controls: string;
  label: string;
}

/** The tools for the selected text: one stop of the Tab key. */
export const Toolbar = ({ editor, isDisabled, controls, label }: Props) => {
  const [names] = useState(makeNames);
  const [tools] = useState(makeTools);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: Object.values(tools)
        .flat()
        .flatMap(({ name, isOn }) => (isOn?.(now) ? name : [])),
      level: levels.find(level => now.isActive('heading', { level })),
      isLink: now.isActive('link'),
      href: String(now.getAttributes('link').href ?? ''),
      isEmpty: now.state.selection.empty,
    }),
  });
  const canLink = state.isLink || !state.isEmpty;
  const order = [
    names.level,
    ...tools.marks.map(({ name }) => name),
    names.colour,
    names.highlight,
    ...tools.blocks.map(({ name }) => name),
    ...(canLink ? [names.link] : []),
    names.image,
    ...tools.clear.map(({ name }) => name),
  ];
  const { toolbar, control } = useRovingFocus(order);
  const refocus = () => editor.view.focus();
  const chooseLevel = (choice: string) => {
    const level = levels.find(one => String(one) === choice);
    const change = editor.chain();
    (level ? change.setNode('heading', { level }) : change.setNode('paragraph')).run();
  };

  const buttonsOf = (group: readonly Tool[]) => (
    <div className="tool-group">
      {group.map(({ name, Icon, isOn, run }) => (
        <button
          key={name}
          {...control(name)}
          type="button"
          className="tool"
          disabled={isDisabled}
          aria-pressed={isOn && state.on.includes(name)}
          onClick={() => run(editor.chain().focus()).run()}
        >
          <Icon />
        </button>
      ))}
    </div>
  );

  return (
    <div {...toolbar} className="toolbar" aria-label={label} aria-controls={controls}>
      <select
        {...control(names.level)}
        className="level-select"
        value={state.level ?? ''}
        disabled={isDisabled}
        onChange={event => chooseLevel(event.target.value)}
      >
        <LevelOptions />
      </select>
      {buttonsOf(tools.marks)}
      <div className="tool-group">
        <ColourTool
          control={control(names.colour)}
          Icon={ColourIcon}
          isDisabled={isDisabled}
          onPick={colour => (colour ? editor.commands.setColor(colour) : editor.commands.unsetColor())}
          onDone={refocus}
        />
        <ColourTool
          control={control(names.highlight)}
          Icon={FillIcon}
          isDisabled={isDisabled}
          onPick={color => (color ? editor.commands.setHighlight({ color }) : editor.commands.unsetHighlight())}
          onDone={refocus}
        />
      </div>
      {buttonsOf(tools.blocks)}
      <div className="tool-group">
        <AddressTool
          control={control(names.link)}
          Icon={LinkIcon}
          isDisabled={isDisabled || !canLink}
          isOn={state.isLink}
          address={state.href}
          safe={safeLink}
          refusal={t('The address must begin with http://, https://, mailto: or tel:')}
          onGive={href => {
            const link = editor.chain().extendMarkRange('link');
            (href ? link.setLink({ href }) : link.unsetLink()).run();
          }}
          onDone={refocus}
        />
        <AddressTool
          control={control(names.image)}
          Icon={ImageIcon}
          isDisabled={isDisabled}
          address=""
          safe={safeFile}
          refusal={t('The address must begin with http:// or https://')}
          onGive={src => src && editor.commands.setImage({ src })}
          onDone={refocus}
        />
      </div>
      {buttonsOf(tools.clear)}
    </div>
  );
};
