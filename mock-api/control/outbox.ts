/** A mail the mock would have sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** ISO 8601 date and time. */
  sentAt: string;
}

export interface Outbox {
  /** All mails, newest first. */
  mails: () => readonly Mail[];
  send: (mail: Mail) => void;
  clear: () => void;
}

export const createOutbox = (): Outbox => {
  let mails: readonly Mail[] = [];
  return {
    mails: () => mails,
    send: mail => {
      mails = [mail, ...mails];
    },
    clear: () => {
      mails = [];
    },
  };
};
