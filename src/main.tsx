import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFirst, Root } from './Root';
import { numberEntries } from './engine/store/entryIndex';
import { mode } from './engine/ui/mode';
import 'virtual:tokens.css';
import './engine/ui/base.css';

mode.apply();
numberEntries();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
const root = createRoot(container);
const draw = () =>
  root.render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
loadFirst().then(draw, draw);
