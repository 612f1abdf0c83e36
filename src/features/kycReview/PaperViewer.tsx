import { useState, type KeyboardEvent } from 'react';
import { perLanguage } from '../../engine/i18n/perLanguage';
import { t } from '../../engine/i18n/t';
import { shortcutKey } from '../../engine/inputs/key';
import { Button } from '../../engine/ui/Button';
import { isPdf, type Paper } from './facts';
import { PdfFrame, type PaperFailure } from './PdfFrame';

interface Props {
  papers: readonly Paper[];
  currentPaper: Paper | undefined;
  onShow: (paper: Paper) => void;
}

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
          {t('%{name}: no file was handed in', { name: paper.name })}
        </span>
      ),
    )}
  </div>
);

/** All papers, for printing: browsers load them when they print. */
export const PaperPrints = ({ papers }: { papers: readonly Paper[] }) => (
  <div className="paper-prints" hidden>
    {papers.map(
      ({ name, address }) =>
        address && (
          <div key={`${name} ${address}`}>
            <h3>{name}</h3>
            {isPdf(address) ? (
              <p>{t('This paper is a PDF file. Open it in a tab of its own to print it.')}</p>
            ) : (
              <img src={address} alt={name} loading="lazy" />
            )}
          </div>
        ),
    )}
  </div>
);

const zoomStep = 1.25;
const zoomRange = { least: 0.5, most: 6 } as const;
const quarterTurn = 90;

const notReadable = (name: string) => t('%{name} could not be loaded. The file is missing or broken.', { name });
const notReached = (name: string) =>
  t('%{name} could not be loaded. The file storage cannot be reached. Check your connection.', { name });

const within = (zoom: number) => Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));
const percent = perLanguage('en', locale => new Intl.NumberFormat(locale, { style: 'percent' }));

interface PaperFigureProps {
  name: string;
  address: string;
  onSeen: (isSeen: boolean) => void;
  onRetry: () => void;
}

const PaperFigure = ({ name, address, onSeen, onRetry }: PaperFigureProps) => {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [hasZoomedOrTurned, setZoomedOrTurned] = useState(false);
  const [isAsPdf, setAsPdf] = useState(() => isPdf(address));
  const [failure, setFailure] = useState<PaperFailure>();

  const link = (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {t('Open in a new tab')}
    </a>
  );
  if (failure) {
    return (
      <div className="viewer viewer--empty">
        <p role="alert">{failure === 'unreachable' ? notReached(name) : notReadable(name)}</p>
        <Button variant="outlined" size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
        {link}
      </div>
    );
  }
  const change = (nextZoom: number, nextTurn: number) => {
    setZoom(within(nextZoom));
    setTurn(nextTurn);
    setZoomedOrTurned(true);
  };
  const reset = () => change(1, 0);
  const keys: Record<string, () => void> = {
    '+': () => change(zoom * zoomStep, turn),
    '=': () => change(zoom * zoomStep, turn),
    '-': () => change(zoom / zoomStep, turn),
    r: () => change(zoom, turn + quarterTurn),
    '0': reset,
  };
  const press = (event: KeyboardEvent) => {
    const action = isAsPdf || event.ctrlKey || event.metaKey ? undefined : keys[shortcutKey(event)];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <figure className="viewer" onKeyDown={press}>
      <figcaption className="viewer__bar">
        <strong>{name}</strong>
        {!isAsPdf && (
          <span className="viewer__tools">
            <Button variant="outlined" size="small" aria-label={t('Zoom out')} onClick={keys['-']}>
              −
            </Button>
            <span aria-live={hasZoomedOrTurned ? 'polite' : undefined}>{percent().format(zoom)}</span>
            <Button variant="outlined" size="small" aria-label={t('Zoom in')} onClick={keys['+']}>
              +
            </Button>
            <Button variant="outlined" size="small" onClick={keys.r}>
              {t('Rotate')}
            </Button>
            <Button variant="outlined" size="small" onClick={reset}>
              {t('Reset')}
            </Button>
          </span>
        )}
        {link}
      </figcaption>
      {isAsPdf ? (
        <PdfFrame name={name} address={address} onSeen={onSeen} onFail={setFailure} />
      ) : (
        <div className="viewer__stage" tabIndex={0} role="region" aria-label={t('%{name}, enlarged', { name })}>
          <div
            className={turn % (2 * quarterTurn) === 0 ? 'viewer__sheet' : 'viewer__sheet viewer__sheet--turned'}
            style={{ width: `${zoom * 100}%` }}
          >
            <img
              src={address}
              alt={name}
              style={{ rotate: `${turn}deg` }}
              onLoad={() => onSeen(true)}
              // A PDF may have an address without an ending.
              onError={() => setAsPdf(true)}
            />
          </div>
        </div>
      )}
    </figure>
  );
};

interface ViewerProps {
  paper: Paper | undefined;
  /** @param isSeen false while a PDF is being read, and for a paper that cannot be shown */
  onSeen: (address: string, isSeen: boolean) => void;
}

/** Shows a user's paper large. Images can be zoomed and turned, by button or with + − 0 R; PDF brings its own viewer. */
export const PaperViewer = ({ paper, onSeen }: ViewerProps) => {
  const [attempt, setAttempt] = useState(0);
  if (!paper) return <p className="viewer viewer--empty">{t('Choose a paper to see it here.')}</p>;
  const { name, address } = paper;
  if (!address) {
    return (
      <p className="viewer viewer--empty" role="alert">
        {notReadable(name)}
      </p>
    );
  }
  return (
    <PaperFigure
      key={`${address} ${attempt}`}
      name={name}
      address={address}
      onSeen={isSeen => onSeen(address, isSeen)}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
};
