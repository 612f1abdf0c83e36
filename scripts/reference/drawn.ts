import { declarationFlow, flowDrawing } from './flows';
import { layersDrawing } from './layersDrawing';

/** The drawings of the documentation, by the names of their places. */
const drawings: Readonly<Record<string, () => string>> = {
  layers: layersDrawing,
  'from a declaration to a screen': () => flowDrawing(declarationFlow),
};

const place = /(<!-- Drawn from the sources: ([^>.]+)\. [^>]*-->\n\n)```mermaid\n[^]*?```/g;

/** A page with every drawing as the sources have it now. */
export const drawnAnew = (page: string): string =>
  page.replace(place, (_, head: string, name: string) => {
    const draw = drawings[name];
    if (!draw) throw new Error(`There is no drawing '${name}'.`);
    return `${head}\`\`\`mermaid\n${draw()}\n\`\`\``;
  });
