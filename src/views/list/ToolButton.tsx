import { useState } from 'react';
import { LinkBase } from 'react-admin';
import type { ToolView } from '../../define/views';
import { reportError } from '../reportError';
import { usePaths } from '../usePaths';

/** One of the entity's own buttons above the list. */
export const ToolButton = ({ tool }: { tool: ToolView }) => {
  const paths = usePaths();
  const [isBusy, setBusy] = useState(false);

  if ('path' in tool) {
    return (
      <LinkBase to={paths.tool(tool.path)} className="button quiet">
        {tool.label}
      </LinkBase>
    );
  }
  const run = async () => {
    setBusy(true);
    await tool.run().catch(reportError);
    setBusy(false);
  };
  return (
    <button type="button" className="button quiet" disabled={isBusy} onClick={() => void run()}>
      {tool.label}
    </button>
  );
};
