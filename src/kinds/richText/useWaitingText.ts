import { useEffect, useRef } from 'react';
import { t } from '../../language/t';
import { useUploads } from '../uploads';

/** What was typed before the editor was there has no value yet: as with an upload, a save waits for it. */
export const useWaitingText = (source: string) => {
  const uploads = useUploads();
  const end = useRef<(failure?: Error) => void>(undefined);
  // A form that is closed waits for nothing.
  useEffect(() => () => end.current?.(), []);
  const arrive = () => {
    end.current?.();
    end.current = undefined;
  };
  return {
    /** Lets a save wait. */
    wait: () => {
      if (end.current) return;
      const arrival = new Promise<void>((resolve, reject) => {
        end.current = failure => (failure ? reject(failure) : resolve());
      });
      uploads.track(source, arrival);
    },
    /** It has become part of the value. */
    arrive,
    /** It cannot: a save is refused until it is tried again. */
    fail: () => {
      end.current?.(new Error(t('What you typed here waits for the editor, which could not be loaded. Try again.')));
      end.current = undefined;
    },
  };
};
