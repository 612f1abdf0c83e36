/// <reference types="google.maps" />
import { services } from '../../../config/services';
import { googleMapsScript } from '../../../config/scripts';
import { trustedScript } from '../../../config/trustedTypes';
import { createStore } from '../../store/createStore';

/** `refused` is for good: Google asks for the key once in a page. */
export type MapsStatus = 'absent' | 'idle' | 'loading' | 'ready' | 'failed' | 'refused';

declare global {
  interface Window {
    /** Called by Google's script when it does not accept the key. */
    gm_authFailure?: () => void;
    deedbookMapsReady?: () => void;
  }
}

/** The longest load of the script, in milliseconds. */
const longestLoad = 20_000;

const isConfigured = (): boolean => services.maps.script !== '' || services.maps.key !== '';

/** The address of Google's script, which calls `callback` when it is ready; a replacement is ready as soon as it has run. */
const googleScript = (key: string): string =>
  `${googleMapsScript}?${new URLSearchParams({
    key,
    v: 'weekly',
    loading: 'async',
    callback: 'deedbookMapsReady',
  }).toString()}`;

const runScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const { script, key } = services.maps;
    const element = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      element.remove();
      reject(new Error('The maps service could not be loaded.'));
    };
    const timer = setTimeout(fail, longestLoad);
    const succeed = () => {
      clearTimeout(timer);
      resolve();
    };
    element.addEventListener('error', fail);
    if (script) element.addEventListener('load', succeed);
    else window.deedbookMapsReady = succeed;
    element.async = true;
    element.src = trustedScript(script || googleScript(key));
    document.head.append(element);
  });

const { get, set, subscribe } = createStore<MapsStatus>(isConfigured() ? 'idle' : 'absent');
/** The load that runs or is done; none after a failure. */
let loading: Promise<void> | undefined;

/** Sets the status after loading, unless the key was refused meanwhile. */
const settle = (status: MapsStatus) => {
  if (get() === 'loading') set(status);
};

const begin = async (): Promise<void> => {
  window.gm_authFailure = () => set('refused');
  set('loading');
  try {
    await runScript();
  } catch (error) {
    loading = undefined;
    settle('failed');
    throw error;
  }
  settle('ready');
};

/** The maps service: Google Maps, or the script that replaces it. Its script is loaded when somebody needs it. */
export const maps = {
  get,

  subscribe,

  /** Loads the service once, again after a failure. @throws Error when it is not configured, its key is refused, or its script fails or takes too long */
  load: (): Promise<void> => {
    if (get() === 'absent') return Promise.reject(new Error('No maps service is configured.'));
    if (get() === 'refused') return Promise.reject(new Error('The maps service refuses its key.'));
    loading ??= begin();
    return loading;
  },
};
