import type { Mail } from '../control/outbox';
import { html, page } from './html';

const mail = ({ to, subject, text, sentAt }: Mail) => html`
  <article>
    <p><strong>${subject}</strong><br /><span class="note">to ${to}, ${sentAt}</span></p>
    <pre>${text}</pre>
  </article>
`;

/** The mails the mock would have sent, newest first. */
export const outboxPage = (mails: readonly Mail[]): string =>
  page('Outbox', mails.length === 0 ? html`<p>No mail has been sent yet.</p>` : html`${mails.map(mail)}`);
