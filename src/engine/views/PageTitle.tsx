import { config } from '../../config';

/** Sets the browser's title: `<name> | {brand}`. */
export const PageTitle = ({ name }: { name: string }) => <title>{`${name} | ${config.brand}`}</title>;
