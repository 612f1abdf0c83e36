import { t } from '../../i18n/t';

export const levels = [1, 2, 3, 4, 5, 6] as const;

/** The choices of the level of a text; the widest of them is the width of the control. */
export const LevelOptions = () => (
  <>
    <option value="">{t('Normal')}</option>
    {levels.map(level => (
      <option key={level} value={level}>
        {t('Heading %{level}', { level })}
      </option>
    ))}
  </>
);

/** The number of buttons in each group of the toolbar. */
const groupSizes = { marks: 5, colours: 2, blocks: 7, addresses: 2, clear: 1 } as const;

/** An empty toolbar of the size of the editor's, which is shown until the editor has loaded. */
export const ToolbarSpace = () => (
  <div className="toolbar toolbar--space" aria-hidden="true">
    <select className="level-select" disabled>
      <LevelOptions />
    </select>
    {Object.entries(groupSizes).map(([name, count]) => (
      <div key={name} className="tool-group">
        {Array.from({ length: count }, (_, tool) => (
          <span key={tool} className="tool" />
        ))}
      </div>
    ))}
  </div>
);
