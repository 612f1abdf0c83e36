import { lazy } from 'react';
import type { ToolView } from '../../define/views';

/** The buttons above the FAQs that have to do with files (spec 1 §2.11). */
export const faqTools: readonly ToolView[] = [
  { label: 'Sample Excel Download', run: async () => (await import('./sample')).downloadSample() },
  { label: 'Export Excel', path: 'upload', view: lazy(() => import('./FaqUpload')) },
];
