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
      const attempt = () => {
        if (isOver) return;
        load().then(
          ({ default: loaded }) => {
            known = loaded;
            if (isOver) return;
            isOver = true;
            setPart(() => loaded);
          },
          () => undefined,
        );
      };
      attempt();
      window.addEventListener('online', attempt);
      return () => {
        isOver = true;
        window.removeEventListener('online', attempt);
      };
    }, [Part]);
    return Part && <Part {...props} />;
  };
};
