import { modulesIn, ownImports, layerOf, layers } from '../imports.mjs';

/** An import of one layer from another. */
interface Bond {
  from: string;
  to: string;
  /** Whether it takes types only, which leave nothing behind in a build. */
  isOfTypes: boolean;
}

const src = 'src';
const id = (layer: string): string => layer.replace('/', '_');

/** Every two layers of which one imports from the other, read from the files. */
const bonds = (): Bond[] => {
  const bondsByLayers = new Map<string, Bond>();
  for (const name of modulesIn(src, '').filter(path => path.includes('/'))) {
    for (const { to: path, isType, isLazy, names } of ownImports(src, name)) {
      const [from, to] = [layerOf(name), layerOf(path)];
      const isOfTypes = isType || (!isLazy && names.length === 0);
      const key = `${from} ${to}`;
      if (from !== to)
        bondsByLayers.set(key, { from, to, isOfTypes: isOfTypes && (bondsByLayers.get(key)?.isOfTypes ?? true) });
    }
  }
  return [...bondsByLayers.values()].toSorted((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`));
};

/** Whether a layer is reached from another by way of a third. */
const isReached = (all: readonly Bond[], { from, to }: Bond): boolean => {
  const ways = all.filter(bond => bond.from === from && bond.to !== to);
  return ways.some(
    way => all.some(bond => bond.from === way.to && bond.to === to) || isReached(all, { ...way, from: way.to, to }),
  );
};

/** The layers as a drawing: an arrow leads to what is imported. Indirect imports have no arrow. */
const layersDrawing = (): string => {
  const all = bonds();
  // What the contract itself imports, and the one file of development that imports its values, are no way between layers.
  const otherBonds = all.filter(({ from, to, isOfTypes }) => from !== 'contract' && (isOfTypes || to !== 'contract'));
  const ofRooms = otherBonds.filter(({ isOfTypes }) => !isOfTypes);
  const ofTypes = otherBonds.filter(({ isOfTypes }) => isOfTypes);
  const isDrawn = (bond: Bond) => !isReached(otherBonds, bond);
  return [
    'flowchart TD',
    ...layers.toReversed().map(layer => (layer.includes('/') ? `  ${id(layer)}[${layer}]` : `  ${layer}`)),
    '  contract',
    ...ofRooms.filter(isDrawn).map(({ from, to }) => `  ${id(from)} --> ${id(to)}`),
    ...ofTypes.filter(isDrawn).map(({ from, to }) => `  ${id(from)} -. types .-> ${id(to)}`),
    ...all.filter(({ from }) => from === 'contract').map(({ from, to }) => `  ${id(from)} --> ${id(to)}`),
  ].join('\n');
};

/** A page whose drawing is as the sources have it now. */
export const drawnAnew = (page: string): string =>
  page.replace(
    /(<!-- Drawn from the sources\.[^>]*-->\n\n)```mermaid\n[^]*?```/,
    `$1\`\`\`mermaid\n${layersDrawing()}\n\`\`\``,
  );
