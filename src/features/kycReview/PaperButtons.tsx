import { t } from '../../engine/i18n/t';
import { Button } from '../../engine/ui/Button';
import { unreadablePaperText, type Paper } from './papers';

interface Props {
  papers: readonly Paper[];
  currentPaper: Paper | undefined;
  onShow: (paper: Paper) => void;
}

/** A button for each paper, which shows it large; a text for one that was not handed in or cannot be opened. */
export const PaperButtons = ({ papers, currentPaper, onShow }: Props) => (
  <div className="papers">
    {papers.map(paper =>
      paper.address ? (
        <Button
          key={`${paper.name} ${paper.address}`}
          variant="outlined"
          size="small"
          aria-pressed={currentPaper?.address === paper.address}
          onClick={() => onShow(paper)}
        >
          {t('View %{name}', { name: paper.name })}
        </Button>
      ) : (
        <span key={paper.name} className="papers__none">
          {paper.isUnreadable
            ? unreadablePaperText(paper.name)
            : t('%{name}: no file was handed in', { name: paper.name })}
        </span>
      ),
    )}
  </div>
);
