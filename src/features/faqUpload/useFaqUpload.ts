import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { outcomeOf } from '../../engine/http/outcome';
import { upload } from '../../engine/schema/calls';
import { createLatest } from '../../engine/store/latest';
import { t } from '../../engine/i18n/t';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { notifyDone, useReload } from '../../engine/views/afterWrite';
import { useEntity } from '../../engine/views/RegistryContext';
import { messageOf, reportWriteError } from '../../engine/views/reportError';
import { useLatch } from '../../engine/views/useLatch';
import { useSenderFocus } from '../../engine/views/useSenderFocus';
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

/** The choice of a file: one that is being checked, one that can be sent, or what is wrong with it. */
interface Choice {
  /** The name of the file that is being checked. */
  checkedName?: string;
  chosenFile?: ChosenFile;
  problem?: string;
}

/** The state of the upload form: the choice of a file, and the share of it that was sent. */
export const useFaqUpload = () => {
  const { name } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const [choice, setChoice] = useState<Choice>({});
  /** From 0 to 1; `undefined` while nothing is being sent. */
  const [share, setShare] = useState<number>();
  const [isSent, setSent] = useState(false);
  /** Whether the outcome of the last sending is unknown. */
  const [isUnknown, setUnknown] = useState(false);
  /** Stops the request that sends the file. */
  const sendController = useRef<AbortController>(undefined);
  const [beginCheck] = useState(createLatest);
  const latch = useLatch();
  const rememberSender = useSenderFocus(share !== undefined || choice.checkedName !== undefined);

  /** Reads a file and validates its rows. */
  const check = async (file: File): Promise<Choice> => {
    try {
      const { data } = await dataProvider.read('faqCategory/getAllFAQCategory');
      const content = await contentOf(file);
      if (content === undefined)
        return { problem: t('%{name} has changed or was moved. Choose it again.', { name: file.name }) };
      const table = await readFaqs(file, categoriesIn(data));
      return 'problem' in table ? table : { chosenFile: { file, content, ...table } };
    } catch (error) {
      return { problem: t('%{name} could not be checked. %{reason}', { name: file.name, reason: messageOf(error) }) };
    }
  };

  const choose = async (file: File) => {
    const isLatest = beginCheck();
    setUnknown(false);
    setChoice({ checkedName: file.name });
    const result = await check(file);
    if (isLatest()) setChoice(result);
  };

  /** Shows a problem, unless there is another one. */
  const addProblem = (problem: string) =>
    setChoice(previous => ({ ...previous, problem: previous.problem ?? problem }));

  const send = async () => {
    const { chosenFile } = choice;
    if (!chosenFile) return addProblem(t('*Please select file!'));
    const { file, content, rows } = chosenFile;
    rememberSender();
    if ((await contentOf(file)) !== content) {
      await choose(file);
      return addProblem(
        t('%{name} has changed since it was chosen. It was read again: look at the rows.', { name: file.name }),
      );
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
      const mayBeDone = outcomeOf(error) === 'unknown';
      setUnknown(mayBeDone);
      if (mayBeDone) void reload();
    } finally {
      setShare(undefined);
    }
  };

  const cancel = () => sendController.current?.abort();
  return { ...choice, share, isSent, isUnknown, choose, send: () => latch(send), cancel };
};
