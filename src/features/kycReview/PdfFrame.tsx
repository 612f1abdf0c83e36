import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../engine/i18n/t';

/** Matches the beginning of a PDF file: `%PDF-` within the first kilobyte, and no markup before it. */
const pdfStart = /^[^<]{0,1019}%PDF-/;

/** Why a paper cannot be shown: the storage did not answer, or its answer is no PDF. */
export type PaperFailure = 'unreachable' | 'unreadable';

/** Reads the file at an address. @returns it as a PDF, or why it cannot be shown as one */
const readPdf = async (address: string, signal: AbortSignal): Promise<Blob | PaperFailure> => {
  try {
    // No cache: it must not hold people's papers, and an answer that was cached for a link may not be readable here.
    const answer = await fetch(address, { signal, cache: 'no-store', credentials: 'omit' });
    const file = await answer.blob();
    if (!answer.ok || !pdfStart.test(await file.slice(0, 1024).text())) return 'unreadable';
    // With this type a browser shows it as a PDF and runs nothing in it, even if it is another kind of file.
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

/** A PDF in the browser's own viewer. It is read first, as a frame of another origin does not say whether its file was loaded. */
export const PdfFrame = ({ name, address, onSeen, onFail }: Props) => {
  const [source, setSource] = useState<string>();
  const reportSeen = useEffectEvent(onSeen);
  const reportFailure = useEffectEvent(onFail);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let objectUrl: string | undefined;
    const load = async () => {
      const pdf = await readPdf(address, signal);
      if (signal.aborted) return;
      if (typeof pdf === 'string') {
        reportFailure(pdf);
        return;
      }
      objectUrl = URL.createObjectURL(pdf);
      setSource(objectUrl);
      reportSeen(true);
    };
    reportSeen(false);
    void load();
    return () => {
      controller.abort();
      if (objectUrl) URL.revokeObjectURL(objectUrl);
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
