import { t } from '../../language/t';
import type { Paper } from './papers';
import { Button } from '../../theme/Button';

interface Props {
  papers: readonly Paper[];
  shown: Paper | undefined;
  onShow: (paper: Paper) => void;
}

/** The files of a subject; a click shows one large. A missing one says so. */
export const PaperButtons = ({ papers, shown, onShow }: Props) => (
  <div className="papers">
    {papers.map(paper =>
      paper.address ? (
        <Button
          key={`${paper.name} ${paper.address}`}
          variant="outlined"
          size="small"
          aria-pressed={shown?.address === paper.address}
          onClick={() => onShow(paper)}
        >
          {t('View %{name}', { name: paper.name })}
        </Button>
      ) : (
        <span key={paper.name} className="papers__none">
          {t('%{name}: no file was handed in', { name: paper.name })}
        </span>
      ),
    )}
  </div>
);
