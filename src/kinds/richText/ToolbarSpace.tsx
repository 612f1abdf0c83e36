import { groupSizes } from './levels';
import { LevelOptions } from './LevelOptions';

/** Keeps the place of the toolbar, which comes with the editor: it wraps where that does. */
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
