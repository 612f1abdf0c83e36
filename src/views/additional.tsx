import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of a screen that is loaded apart, and without which the screen still does its work. Nothing stands in its place
 * where its code cannot be had; it is asked for again when the connection is back.
 * @param load imports the module whose default export is the component
 */
export const additional = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> => {
  let known: ComponentType<P> | undefined;
  return function Additional(props: P) {
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      let isOver = Part !== undefined;
      const attempt = async () => {
        const module = isOver ? undefined : await load().catch(() => undefined);
        known = module?.default ?? known;
        if (isOver || !module) return;
        isOver = true;
        setPart(() => module.default);
      };
      const retry = () => void attempt();
      retry();
      window.addEventListener('online', retry);
      return () => {
        isOver = true;
        window.removeEventListener('online', retry);
      };
    }, [Part]);
    return Part && <Part {...props} />;
  };
};
