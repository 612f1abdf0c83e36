import type { ReactNode } from 'react';
import { t } from '../i18n/t';
import { Icon } from '../ui/Icon';
import { MuiTheme } from '../ui/MuiTheme';
import { FullScreenDialog } from '../dialog/FullScreenDialog';
import '../page/page.css';

interface Props {
  /** @default 'dialog' */
  as?: 'dialog' | 'page';
  title: string;
  /** Name of the record, below the heading. */
  subject?: string;
  onClose: () => void;
  tools?: ReactNode;
  children: ReactNode;
}

/** Around a form or a read-only view: a dialog over the list, or a page in its place. */
export const ViewFrame = ({ as = 'dialog', title, subject, onClose, tools, children }: Props) =>
  as === 'dialog' ? (
    <FullScreenDialog title={title} subject={subject} onClose={onClose} tools={tools}>
      {children}
    </FullScreenDialog>
  ) : (
    <MuiTheme>
      <section className="form-page">
        <header className="form-page__header">
          <button type="button" className="icon-button" aria-label={t('Back to the list')} onClick={onClose}>
            <Icon name="back" />
          </button>
          <div className="full-screen__heading">
            <h1 tabIndex={-1}>{title}</h1>
            {subject && <p>{subject}</p>}
          </div>
          {tools}
        </header>
        {children}
      </section>
    </MuiTheme>
  );
