import { readdir, writeFile } from 'node:fs/promises';
import { escape } from './html';
import { fileOf, folder, looks, looksOf } from './pictures';
import { folderOf, views, type View } from './views';

const pictures = (view: View) =>
  looksOf(view)
    .map(look => {
      const { theme, width } = look;
      const file = `${folderOf(view)}/${fileOf(look)}`;
      const alt = escape(`${view.part}: ${view.name}, ${width} pixels, ${theme}`);
      return `<a href="${file}" class="w${width} ${theme}"><img loading="lazy" src="${file}" alt="${alt}"></a>`;
    })
    .join('\n');

const section = (part: string, members: readonly View[]) => `<section id="${escape(part)}">
<h2>${escape(part)}</h2>
${members.map(view => `<h3>${escape(view.name)}</h3>\n<div>${pictures(view)}</div>`).join('\n')}
</section>`;

const choices = [...new Set(looks.flatMap(({ width, theme }) => [`w${width}`, theme]))];
const css = `body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
nav { columns: 14rem; }
fieldset { position: sticky; top: 0; z-index: 1; background: Canvas; border: 1px solid; }
section > div { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: start; }
img { display: block; border: 1px solid; max-height: 70vh; max-width: 30rem; }
${choices.map(name => `body:has(#show-${name}:not(:checked)) a.${name} { display: none; }`).join('\n')}`;

/** Writes the page to look through the pictures that are there. */
export const writeAlbum = async () => {
  const taken = new Set(await readdir(folder));
  const shown = views.filter(view => taken.has(folderOf(view)));
  const parts = [...new Set(shown.map(({ part }) => part))].map(
    part => [part, shown.filter(view => view.part === part)] as const,
  );
  await writeFile(
    `${folder}index.html`,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>${css}</style>
<h1>Screens</h1>
<nav>${parts.map(([part]) => `<a href="#${escape(part)}">${escape(part)}</a>`).join('<br>')}</nav>
<fieldset><legend>Show</legend>
${choices.map(name => `<label><input type="checkbox" id="show-${name}" checked> ${name.replace(/^w/, '')}</label>`).join('\n')}
</fieldset>
${parts.map(([part, members]) => section(part, members)).join('\n')}
</html>
`,
  );
};
