import * as material from '@mui/material';
import * as reactAdmin from 'react-admin';

/** All that the compiler is given to read and nothing to check: what the type check is measured against. */
export const imported = [typeof material, typeof reactAdmin];
