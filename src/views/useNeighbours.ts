import { useDataProvider, useNavigate } from 'react-admin';
import type { Row } from '../kinds/field';
import type { DeedbookDataProvider } from '../providers/dataProvider';
import { useEntity } from './EntitiesContext';
import { useListState } from './list/ListStateContext';
import { reportError } from './reportError';
import { usePaths } from './usePaths';

type Step = 1 | -1;

/** Walks from one record's dialog to the next or previous one of the list, over the borders of its pages. */
export const useNeighbours = (id: string, path: string) => {
  const { name } = useEntity();
  const list = useListState();
  const paths = usePaths();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const index = list.rows.findIndex(row => row.id === id);

  const isAnotherPage = (step: Step) => list.isPaged && list.page + step >= 1 && list.page + step <= list.lastPage;
  const has = (step: Step) => list.rows[index + step] !== undefined || isAnotherPage(step);

  const readPage = async (page: number): Promise<Row[]> => {
    const { data } = await dataProvider.getList<Row>(name, {
      ...list.query,
      pagination: { page, perPage: list.perPage },
    });
    return data;
  };

  const toPage = async (page: number, step: Step) => {
    const data = await readPage(page);
    const row = step === 1 ? data[0] : data.at(-1);
    if (row) navigate(paths.dialog(row.id, path, page));
  };

  const go = (step: Step) => {
    const row = list.rows[index + step];
    if (row) navigate(paths.dialog(row.id, path));
    else if (isAnotherPage(step)) toPage(list.page + step, step).catch(reportError);
  };

  /** Behind the last row of a page comes the next page; but if the record has left the list, all rows moved up. */
  const toFollowing = async () => {
    const here = await readPage(list.page);
    const hasLeft = here.every(row => row.id !== id);
    const row = hasLeft ? here[index] : (await readPage(list.page + 1))[0];
    if (row) navigate(paths.dialog(row.id, path, hasLeft ? undefined : list.page + 1));
    else paths.toList();
  };

  return {
    /** Where the record stands in the whole list, counted from 1; 0 when it is not on the list's page. */
    position: index < 0 ? 0 : list.offset + index + 1,
    total: list.total,
    hasNext: has(1),
    hasPrevious: has(-1),
    next: () => go(1),
    /** As `next`, when a change of the record may have taken it off the list. */
    nextAfterChange: () => {
      if (list.rows[index + 1]) go(1);
      else {
        toFollowing().catch((error: unknown) => {
          reportError(error);
          paths.toList();
        });
      }
    },
    previous: () => go(-1),
  };
};
