import { minifySync, type Plugin, type Rollup } from 'vite';
import { mockSettings } from './mockSettings.ts';

/** What is drawn first: the application, whatever its first screen, or the sign-in page. */
const signedIn = ['session', 'admin'];
const signedOut = ['AuthPages'];

/** The script that a build runs before its modules, as soon as the settings of the installation are there. */
const script = (files: (chunks: readonly string[]) => string, apiBase: string) => `\
try{
const link=(href,rel)=>document.head.append(Object.assign(document.createElement("link"),{href,rel,crossOrigin:"",onerror(){this.remove()}}));
const isIn=localStorage.token;
const api=globalThis.deedbook?.VITE_API_BASE||"${apiBase}";
if(isIn&&api)link(api,"preconnect");
for(const file of isIn?${files(signedIn)}:${files(signedOut)})link(file,/css$/.test(file)?"stylesheet":"modulepreload");
}catch{}`;

/** The addresses of chunks and of their styles, as a list in JSON. */
const listOf = (bundle: Rollup.OutputBundle, base: string) => (chunks: readonly string[]) =>
  JSON.stringify(
    Object.values(bundle).flatMap(file =>
      file.type === 'chunk' && chunks.includes(file.name)
        ? [file.fileName, ...(file.viteMetadata?.importedCss ?? [])].map(name => base + name)
        : [],
    ),
  );

/**
 * Lets a browser fetch what is drawn first while the first scripts are still on their way, and meet the API where
 * somebody is signed in; otherwise each is asked for when the one before it has run.
 */
const boot = (): Plugin => {
  let base = '/';
  let apiBase = '';
  return {
    name: 'boot',
    configResolved: config => {
      base = config.base;
      apiBase = config.env.VITE_API_BASE ?? (config.mode === 'mock' ? mockSettings().VITE_API_BASE : '');
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const source = minifySync('boot.js', script(listOf(bundle, base), apiBase)).code;
        const reference = this.emitFile({ type: 'asset', name: 'boot.js', source });
        const tag = `<script defer src="${base}${this.getFileName(reference)}"></script>`;
        page.source = String(page.source).replace(/(\s*)<script type="module"/, `$1${tag}$&`);
      },
    },
  };
};

export default boot;
