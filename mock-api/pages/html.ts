const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for use between tags or in a quoted attribute, of HTML or XML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign);

/** Markup that is safe to put into a page as it is. */
export interface Markup {
  readonly markup: string;
}

type Content = string | number | Markup | readonly Markup[];

const toMarkup = (content: Content): string => {
  if (typeof content === 'object')
    return 'markup' in content ? content.markup : content.map(({ markup }) => markup).join('');
  return escaped(String(content));
};

/** Template tag for markup: every value is escaped unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...values: readonly Content[]): Markup => ({
  markup: parts.map((part, index) => part + (index < values.length ? toMarkup(values[index] ?? '') : '')).join(''),
});

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 18%, transparent); }
  body { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.6rem; } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
  code, pre { font: 13px/1.5 ui-monospace, monospace; }
  pre { overflow-x: auto; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap; }
  table { border-collapse: collapse; width: 100%; } td, th { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; }
  tr + tr { border-top: 1px solid var(--line); }
  summary { cursor: pointer; padding: .35rem 0; } summary code { font-size: 14px; }
  .verb { display: inline-block; min-width: 4.5em; font-weight: 700; } .note { opacity: .7; }
  article { border: 1px solid var(--line); border-radius: 6px; padding: .25rem 1rem; margin: 1rem 0; }`;

/** A whole page. */
export const page = (title: string, content: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${{ markup: style }}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html> `.markup;
