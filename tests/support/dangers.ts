/**
 * Elements and attributes below the roots that would run something, load something, or lead to a place that nobody
 * may be led to. It stands by itself, so that it can be sent into a page.
 */
export const dangersIn = (roots: readonly ParentNode[]): string[] =>
  roots.flatMap(root =>
    [...root.querySelectorAll('*')].flatMap(element => {
      const runs = element.matches(
        'script, iframe, frame, object, embed, applet, base, meta, link, dialog:not([role])',
      );
      const attributes = [...element.attributes].filter(({ name, value }) => {
        if (name.startsWith('on') || name === 'srcdoc' || name === 'ping') return true;
        if (name === 'style') return /url\(|expression|binding|behavior|@import|fixed/i.test(value);
        const isAddress = /^(href|src|action|formaction|data|xlink:href|poster|background)$/.test(name);
        return isAddress && /^\W*(javascript|vbscript|data|livescript|file|view-source|filesystem):/i.test(value);
      });
      return [
        ...(runs ? [element.outerHTML.slice(0, 200)] : []),
        ...attributes.map(({ name, value }) => `${element.tagName} ${name}=${value}`.slice(0, 200)),
      ];
    }),
  );
