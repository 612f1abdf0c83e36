import { ApiError } from '../api/error';
import { callsOf, type Entity } from '../define/entity';

type Calls = ReturnType<typeof callsOf>;

/** A declared call; an operation that has none is refused before anything is sent. */
export const callOf = <K extends keyof Calls>(entity: Entity, name: string, operation: K): NonNullable<Calls[K]> => {
  const call = callsOf(entity)[operation];
  if (!call) throw new ApiError(`${name} declares no call to ${operation}.`, 0);
  return call;
};
