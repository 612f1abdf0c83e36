import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { outcomeOf } from '../../engine/http/outcome';
import { upload } from '../../engine/schema/calls';
import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/fields/valueAt';
import { t } from '../../engine/i18n/t';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { notifyDone, useReload } from '../../engine/views/afterWrite';
import { useEntity } from '../../engine/views/EntitiesContext';
import { messageOf, reportError } from '../../engine/views/reportError';
import { useLatch } from '../../engine/views/useLatch';
import { readFaqs, type ValidatedRow } from './faqFile';

const uploadCall = upload('faqCategory/upload-csv', { file: 'csv' });

interface ChosenFile {
  file: File;
  rows: readonly ValidatedRow[];
}

/** The state of the upload form: the chosen file with its judged rows, what is wrong, and how far the sending is. */
export const useFaqUpload = () => {
  const { name } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const [chosen, setChosen] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState<number>();
  const [isSent, setSent] = useState(false);
  const [isUnclear, setUnclear] = useState(false);
  const running = useRef<AbortController>(undefined);
  const latest = useRef<File>(undefined);
  const latch = useLatch();

  const readCategories = async (): Promise<string[]> => {
    const { data } = await dataProvider.read('faqCategory/getAllFAQCategory');
    const rows = valueAt(data, 'faq');
    return (Array.isArray(rows) ? rows : []).map((row: unknown) => toText(valueAt(row, 'name')));
  };

  const choose = async (file: File) => {
    latest.current = file;
    setUnclear(false);
    setChosen(undefined);
    setProblem(undefined);
    try {
      const result = await readFaqs(file, await readCategories());
      if (latest.current !== file) return;
      if ('problem' in result) setProblem(result.problem);
      else setChosen({ file, rows: result.rows });
    } catch (error) {
      if (latest.current === file)
        setProblem(t('%{name} could not be checked. %{reason}', { name: file.name, reason: messageOf(error) }));
    }
  };

  const send = async () => {
    if (!chosen) {
      setProblem(before => before ?? t('*Please select file!'));
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      const { file } = chosen;
      const { data } = await dataProvider.sendFile(uploadCall, {
        file,
        onProgress: setShare,
        signal: controller.signal,
      });
      notifyDone(undefined, data.message);
      setSent(true);
      void reload();
    } catch (error) {
      if (!controller.signal.aborted) reportError(error);
      const mayBeDone = outcomeOf(error) === 'unknown';
      setUnclear(mayBeDone);
      if (mayBeDone) void reload();
    } finally {
      setShare(undefined);
    }
  };

  const cancel = () => running.current?.abort();
  return { chosen, problem, share, isSent, isUnclear, choose, send: () => latch(send), cancel };
};
