/** A call of the contract, divided to be matched with requests. @example `GET faq/:id`: method 'GET', segments ['faq', ':id'] */
export interface CallPattern<K extends string = string> {
  key: K;
  method: string;
  segments: readonly string[];
}

/** The pattern of a call. @param key `METHOD path`, as the contract has it */
export const patternOf = <K extends string>(key: K): CallPattern<K> => {
  const [method = '', path = ''] = key.split(' ');
  return { key, method, segments: path.split('/') };
};

/** Whether a segment of a path stands for any value. */
export const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Whether a path, in its segments, is one of the call's. */
export const hasPath = ({ segments }: CallPattern, pathSegments: readonly string[]): boolean =>
  segments.length === pathSegments.length &&
  segments.every((segment, at) => (isParameter(segment) ? pathSegments[at] !== '' : segment === pathSegments[at]));

/** `METHOD path` of the call that a request makes, if it is one of these. @param path below the API base, without query */
export const matchCall = <K extends string>(
  patterns: readonly CallPattern<K>[],
  { method, path }: { method: string; path: string },
): K | undefined => {
  const pathSegments = path.split('/');
  return patterns.find(pattern => pattern.method === method && hasPath(pattern, pathSegments))?.key;
};
