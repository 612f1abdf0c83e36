import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../engine/i18n/t';

/** The beginning of a PDF file: its mark within the first kilobyte, and no markup before it. */
const pdfMark = /^[^<]{0,1019}%PDF-/;

/** Why a paper cannot be shown: nothing was answered, or what was answered is no PDF. */
export type PaperFailure = 'unreachable' | 'unreadable';

/** The file at an address as a PDF, or why it cannot be shown as one. */
const readPdf = async (address: string, signal: AbortSignal): Promise<Blob | PaperFailure> => {
  try {
    // A browser's cache may hold an answer to a link, which scripts may not read; and it is to hold no papers of people.
    const answer = await fetch(address, { signal, cache: 'no-store', credentials: 'omit' });
    const file = await answer.blob();
    if (!answer.ok || !pdfMark.test(await file.slice(0, 1024).text())) return 'unreadable';
    // With this type a browser shows it as a PDF and runs nothing in it, whatever it contains.
    return file.slice(0, file.size, 'application/pdf');
  } catch {
    return 'unreachable';
  }
};

interface Props {
  name: string;
  address: string;
  onSeen: (isSeen: boolean) => void;
  onFail: (failure: PaperFailure) => void;
}

/** A PDF in the browser's own viewer. It is read first: the frame of another origin does not tell whether its file came. */
export const PdfFrame = ({ name, address, onSeen, onFail }: Props) => {
  const [source, setSource] = useState<string>();
  const noteSeen = useEffectEvent(onSeen);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    let made: string | undefined;
    const read = async () => {
      const pdf = await readPdf(address, signal);
      if (signal.aborted) return;
      if (typeof pdf === 'string') {
        fail(pdf);
        return;
      }
      made = URL.createObjectURL(pdf);
      setSource(made);
      noteSeen(true);
    };
    noteSeen(false);
    void read();
    return () => {
      reading.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [address]);

  return source ? (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandboxed frame
    <iframe className="viewer__pdf" src={source} title={name} />
  ) : (
    <p className="viewer__loading" role="status">
      {t('Loading...')}
    </p>
  );
};
