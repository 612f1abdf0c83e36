import { minifySync, type Plugin, type Rollup } from 'vite';
import { settings } from './settings.ts';

/** Chunks that an application with somebody signed in is made of, whatever its first screen. */
const first = ['session', 'admin'];

/** The script that a build runs before its modules, as soon as the settings of the installation are there. */
const script = (files: readonly string[], apiBase: string) => `\
try{
const link=(href,rel)=>document.head.append(Object.assign(document.createElement("link"),{href,rel,crossOrigin:""}));
if(localStorage.token){
link(globalThis.deedbook?.VITE_API_BASE||"${apiBase}","preconnect");
for(const file of ${JSON.stringify(files)})link(file,"modulepreload");
}
}catch{}`;

const filesOf = (bundle: Rollup.OutputBundle): string[] =>
  Object.values(bundle).flatMap(file => (file.type === 'chunk' && first.includes(file.name) ? file.fileName : []));

/**
 * Lets a browser in which somebody is signed in fetch the application and meet the API while the first scripts are
 * still on their way; otherwise each is asked for when the one before it has run. Whoever signs in loads none of it.
 */
const boot = (): Plugin => {
  let base = '/';
  let apiBase = settings.VITE_API_BASE.default;
  return {
    name: 'boot',
    configResolved: config => {
      base = config.base;
      apiBase = config.env.VITE_API_BASE ?? apiBase;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const files = filesOf(bundle).map(file => base + file);
        const source = minifySync('boot.js', script(files, apiBase)).code;
        const reference = this.emitFile({ type: 'asset', name: 'boot.js', source });
        const tag = `<script defer src="${base}${this.getFileName(reference)}"></script>`;
        page.source = String(page.source).replace(/(\s*)<script type="module"/, `$1${tag}$&`);
      },
    },
  };
};

export default boot;
