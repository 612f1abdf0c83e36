import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { outcomeOf } from '../../engine/http/outcome';
import { upload } from '../../engine/schema/calls';
import { t } from '../../engine/i18n/t';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { notifyDone, useReload } from '../../engine/views/afterWrite';
import { useEntity } from '../../engine/views/EntitiesContext';
import { messageOf, reportWriteError } from '../../engine/views/reportError';
import { useLatch } from '../../engine/views/useLatch';
import { fileOf, readFaqs, type FaqTable } from './faqFile';
import { categoriesIn } from './sampleFile';

const uploadCall = upload('faqCategory/upload-csv', { file: 'csv' });

/** A file that can be sent. */
interface ChosenFile extends FaqTable {
  file: File;
  /** Its content when it was chosen, by which a later change is noticed. */
  content: string;
}

/** The content of a file. Browsers no longer read one that was changed after it was chosen; then `undefined`. */
const contentOf = async (file: File): Promise<string | undefined> => {
  try {
    return await file.text();
  } catch {
    return undefined;
  }
};

/** The state of the upload form: the chosen file with its validated rows, why it cannot be sent, and the share of it that was sent. */
export const useFaqUpload = () => {
  const { name } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const [chosenFile, setChosenFile] = useState<ChosenFile>();
  /** The name of the file that is being checked. */
  const [checkedName, setCheckedName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /** From 0 to 1; `undefined` while nothing is being sent. */
  const [share, setShare] = useState<number>();
  const [isSent, setSent] = useState(false);
  /** Whether the outcome of the last sending is unknown. */
  const [isUnclear, setUnclear] = useState(false);
  /** Stops the request that sends the file. */
  const sendController = useRef<AbortController>(undefined);
  /** The file that was chosen last: an earlier one may still be being read, and is then ignored. */
  const lastFile = useRef<File>(undefined);
  const latch = useLatch();

  const choose = async (file: File) => {
    lastFile.current = file;
    setUnclear(false);
    setChosenFile(undefined);
    setProblem(undefined);
    setCheckedName(file.name);
    try {
      const { data } = await dataProvider.read('faqCategory/getAllFAQCategory');
      const content = await contentOf(file);
      const result =
        content === undefined
          ? { problem: t('%{name} has changed or was moved. Choose it again.', { name: file.name }) }
          : { content, ...(await readFaqs(file, categoriesIn(data))) };
      if (lastFile.current !== file) return;
      if ('problem' in result) setProblem(result.problem);
      else setChosenFile({ file, ...result });
    } catch (error) {
      if (lastFile.current === file)
        setProblem(t('%{name} could not be checked. %{reason}', { name: file.name, reason: messageOf(error) }));
    } finally {
      if (lastFile.current === file) setCheckedName(undefined);
    }
  };

  const send = async () => {
    if (!chosenFile) {
      setProblem(current => current ?? t('*Please select file!'));
      return;
    }
    const { file, content, rows } = chosenFile;
    if ((await contentOf(file)) !== content) {
      await choose(file);
      setProblem(
        current =>
          current ??
          t('%{name} has changed since it was chosen. It was read again: look at the rows.', { name: file.name }),
      );
      return;
    }
    const controller = new AbortController();
    sendController.current = controller;
    setShare(0);
    try {
      const { data } = await dataProvider.sendFile(uploadCall, {
        file: fileOf(file.name, rows),
        onProgress: setShare,
        signal: controller.signal,
      });
      notifyDone(undefined, data.message);
      setSent(true);
      void reload();
    } catch (error) {
      if (!controller.signal.aborted) reportWriteError(error);
      const isUnknown = outcomeOf(error) === 'unknown';
      setUnclear(isUnknown);
      if (isUnknown) void reload();
    } finally {
      setShare(undefined);
    }
  };

  const cancel = () => sendController.current?.abort();
  return { chosenFile, checkedName, problem, share, isSent, isUnclear, choose, send: () => latch(send), cancel };
};
