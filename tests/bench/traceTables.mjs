import { fileOf, sharesOfEvaluation } from './evaluation.mjs';

/** What a request is called: a file by its name, a call of the API by its path and question. */
const nameOf = url => {
  const { pathname, search } = new URL(url);
  return pathname.startsWith('/v1/') ? pathname + search : fileOf(url);
};

/**
 * The requests that a navigation sent, in order.
 * @returns of each: milliseconds from the navigation's start to its start and its end (none if it had not ended when
 * the trace did), KiB on the line, and its name
 */
export const requestsOf = ({ start, all, within }) => {
  const ended = new Map(
    all.filter(({ name }) => name === 'ResourceFinish').map(({ args: { data } }) => [data.requestId, data]),
  );
  const answered = new Map(
    all.filter(({ name }) => name === 'ResourceReceiveResponse').map(({ args: { data } }) => [data.requestId, data]),
  );
  return within
    .filter(({ name, args }) => name === 'ResourceSendRequest' && args.data.url.startsWith('http'))
    .map(({ ts, args: { data } }) => {
      const end = ended.get(data.requestId);
      const isCached = answered.get(data.requestId)?.fromCache === true;
      // The document is asked for before its page's thread hears of it.
      const sent = Math.max(start, Math.min(ts, (answered.get(data.requestId)?.timing?.requestTime ?? Infinity) * 1e6));
      return {
        from: (sent - start) / 1000,
        to: end && (end.finishTime * 1e6 - start) / 1000,
        kib: isCached || !end ? 0 : end.encodedDataLength / 1024,
        name: `${nameOf(data.url)}${isCached ? ' (kept)' : ''}`,
      };
    });
};

/** What an event of the main thread is part of; an event of no kind is part of what it happens in. */
const kinds = [
  [/^(v8\.compile|v8\.produce|V8\.(Compile|Parse|PreParse|CollectSource|Deserialize))/, () => 'parse and compile'],
  [/^(EvaluateScript|v8\.evaluateModule)$/, () => 'evaluate'],
  [/^(FunctionCall|TimerFire|FireAnimationFrame|FireIdleCallback|RunMicrotasks|EventDispatch)$/, () => 'functions'],
  [/^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/, () => 'style'],
  [/^(Layout|HitTest)$/, () => 'layout'],
  [/^(PrePaint|Paint|PaintImage|Layerize|UpdateLayer|UpdateLayerTree|Commit|Decode Image)$/, () => 'paint'],
  [/^(MinorGC|MajorGC|BlinkGC|V8\.GC)/, () => 'garbage collection'],
];

const partOf = ({ name, args }) => kinds.find(([pattern]) => pattern.test(name))?.[1](args ?? {});

/**
 * Where the processor time of the main thread went: each event without those that happened in it.
 * @returns milliseconds by part, greatest first; evaluation by script, shared out as V8's samples fell
 */
export const mainThreadOf = navigation => {
  const parts = new Map();
  const open = [];
  const add = (part, micros) => parts.set(part, (parts.get(part) ?? 0) + micros / 1000);
  for (const event of navigation.within.filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined)) {
    while (open.length > 0 && open.at(-1).end <= event.ts) open.pop();
    const around = open.at(-1);
    const part = partOf(event) ?? around?.part ?? 'other';
    if (around) add(around.part, -event.tdur);
    add(part, event.tdur);
    open.push({ part, end: event.ts + event.dur });
  }
  const evaluation = parts.get('evaluate') ?? 0;
  parts.delete('evaluate');
  for (const [file, share] of sharesOfEvaluation(navigation)) parts.set(`evaluate ${file}`, share * evaluation);
  return [...parts].toSorted(([, a], [, b]) => b - a);
};
