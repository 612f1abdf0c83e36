import { escape } from './html';
import { fullSizeFolder, type Change } from './accepted';
import type { Place } from './compare';

const placeText = ({ x, y, width, height }: Place) => `${width} × ${height} pixels at ${x}, ${y}`;

/** Each change in a line. */
export const linesOf = (changes: readonly Change[]): string[] =>
  changes.map(({ screen, look, places, isNew }) =>
    isNew ? `${screen} ${look}: new` : `${screen} ${look}: ${places.map(placeText).join('; ')}`,
  );

const css = `body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
.pair { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0.5rem; align-items: start; }
figure { margin: 0; }
.framed { position: relative; border: 1px solid; overflow: hidden; }
img { display: block; width: 100%; }
.framed i { position: absolute; outline: 3px solid #e0007a; outline-offset: 2px; }
.difference { isolation: isolate; background: #000; }
.difference img + img { position: absolute; inset: 0 auto auto 0; mix-blend-mode: difference; }
.difference { filter: brightness(4); }`;

/** Draws the places over a picture, whatever size it is shown in. */
const frames = (places: readonly Place[], width: number) =>
  places
    .map(place => {
      const share = (length: number) => `${((length / width) * 100).toFixed(2)}cqw`;
      return `<i style="left:${share(place.x)};top:${share(place.y)};width:${share(place.width)};height:${share(place.height)}"></i>`;
    })
    .join('');

const pictureOf = (title: string, files: readonly string[], inside = '', kind = 'framed') =>
  `<figure><figcaption>${title}</figcaption><a href="${files[0]}"><div class="${kind}" style="container-type: inline-size">${files
    .map(file => `<img loading="lazy" src="${file}" alt="">`)
    .join('')}${inside}</div></a></figure>`;

const changeHtml = (change: Change): string => {
  const { screen, look, places, isNew, isFullSize } = change;
  const small = `changes/${screen}/${look}`;
  const now = `${screen}/${look}.png`;
  const smallBefore = isFullSize ? `${fullSizeFolder}/${screen}/${look}.webp` : `${small}-before.webp`;
  const before = isFullSize ? `${fullSizeFolder}/${screen}/${look}.png` : smallBefore;
  const drawn = frames(places, Number.parseInt(look, 10));
  const pictures = isNew
    ? pictureOf('now', [now])
    : pictureOf(isFullSize ? 'before' : 'before, small', [before], drawn) +
      pictureOf('now', [now], drawn) +
      pictureOf('difference', [smallBefore, `${small}.webp`], '', 'framed difference');
  return `<h3>${escape(look.replace('-', ' pixels, '))}</h3>
<p>${isNew ? 'New: nothing was accepted yet.' : escape(places.map(placeText).join('; '))}</p>
<div class="pair">${pictures}</div>`;
};

/** The page that shows what has changed, picture beside picture. */
export const reportHtml = (changes: readonly Change[], gone: readonly string[]): string => {
  const screens = [...new Set(changes.map(({ screen }) => screen))].toSorted();
  const sections = screens.map(screen => {
    const own = changes.filter(change => change.screen === screen);
    return `<section id="${screen}"><h2>${screen}</h2>${own.map(changeHtml).join('\n')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Changed screens</title>
<style>${css}</style>
<h1>Changed screens: ${screens.length}</h1>
<p>Pictures that differ: ${changes.length}. ${gone.length > 0 ? `No longer there: ${gone.map(escape).join(', ')}.` : ''}</p>
<ul>${screens.map(screen => `<li><a href="#${screen}">${screen}</a>`).join('')}</ul>
${sections.join('\n')}
</html>
`;
};
