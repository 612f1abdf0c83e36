/** The last part of an address's path. */
export const fileOf = (url = '') => (url.startsWith('http') ? new URL(url).pathname.split('/').pop() || '/' : '');

/** V8's samples of one navigation in order: when each was taken, and the outermost file that was running. */
const samplesOf = profiles => {
  const nodes = new Map();
  const began = profiles.find(({ name }) => name === 'Profile')?.args.data.startTime ?? 0;
  const outermost = id => {
    let file = '';
    for (let node = nodes.get(id); node; node = nodes.get(node.parent)) file = fileOf(node.callFrame.url) || file;
    return file;
  };
  let at = began;
  return profiles
    .filter(({ name }) => name === 'ProfileChunk')
    .flatMap(({ args: { data } }) => {
      for (const node of data.cpuProfile?.nodes ?? []) nodes.set(node.id, node);
      return (data.cpuProfile?.samples ?? []).map((id, place) => {
        at += data.timeDeltas[place];
        return { at, file: outermost(id) };
      });
    });
};

/**
 * How the evaluation of modules is shared out between their files: the browser evaluates one with all that it imports
 * and tells no time of each, so V8's samples are counted.
 * @returns pairs of a file and its share, which make 1 together
 */
export const sharesOfEvaluation = ({ within, profiles }) => {
  const spans = within.filter(({ name, ph }) => ph === 'X' && /^(EvaluateScript|v8\.evaluateModule)$/.test(name));
  const counts = new Map();
  for (const { at, file } of samplesOf(profiles)) {
    if (!file || !spans.some(({ ts, dur }) => at >= ts && at < ts + dur)) continue;
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return all > 0 ? [...counts].map(([file, count]) => [file, count / all]) : [['all scripts', 1]];
};
