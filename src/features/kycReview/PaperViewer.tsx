import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatPercent } from '../../engine/i18n/formatNumber';
import { t } from '../../engine/i18n/t';
import { shortcutKey } from '../../engine/inputs/key';
import { Button } from '../../engine/ui/Button';
import { isPdf, unreadablePaperText, type Paper } from './papers';
import { PdfFrame, type PaperFailure } from './PdfFrame';

const zoomStep = 1.25;
const minZoom = 0.5;
const maxZoom = 6;
/** In degrees. */
const quarterTurn = 90;

const unreachableText = (name: string) =>
  t('%{name} could not be loaded. The file storage cannot be reached. Check your connection.', { name });

const limitZoom = (zoom: number) => Math.min(maxZoom, Math.max(minZoom, zoom));

/** A place, in pixels from the middle of a paper. */
type Place = readonly [x: number, y: number];

/** The place in the middle of what is to be seen of a paper that is scrolled. */
const middleOf = (stage: HTMLElement | null): Place => {
  if (!stage) return [0, 0];
  const { scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight } = stage;
  return [scrollLeft + (clientWidth - scrollWidth) / 2, scrollTop + (clientHeight - scrollHeight) / 2];
};

/** Scrolls a place of a paper to the middle. */
const scrollToMiddle = (stage: HTMLElement | null, [x, y]: Place): void => {
  if (!stage) return;
  const [middleX, middleY] = middleOf(stage);
  stage.scrollLeft += x - middleX;
  stage.scrollTop += y - middleY;
};

/** Turns a place with its paper, by quarter turns to the right. */
const turnPlace = ([x, y]: Place, turns: number): Place => (turns === 0 ? [x, y] : turnPlace([-y, x], turns - 1));

const isOnSide = (rotation: number): boolean => rotation % (2 * quarterTurn) !== 0;

/** The size of a picture in its sheet; one that is higher than wide is smaller in the square of a turned sheet. */
const sizeInSheet = (image: HTMLImageElement | null, rotation: number): number =>
  image && isOnSide(rotation) ? Math.min(1, image.naturalWidth / image.naturalHeight) : 1;

interface PaperFigureProps {
  name: string;
  address: string;
  /** Called with `false` when the paper begins to load, and with `true` when it is on screen. */
  onSeen: (isSeen: boolean) => void;
  onRetry: () => void;
}

/** One paper, large, as an image with zoom and rotation or as a PDF; after a failure why it cannot be shown. */
const PaperFigure = ({ name, address, onSeen, onRetry }: PaperFigureProps) => {
  const [zoom, setZoom] = useState(1);
  /** In degrees. */
  const [rotation, setRotation] = useState(0);
  /** Whether the user has changed the view: then screen readers announce the zoom. */
  const [isChanged, setChanged] = useState(false);
  const [isAsPdf, setAsPdf] = useState(() => isPdf(address));
  const [failure, setFailure] = useState<PaperFailure>();
  const image = useRef<HTMLImageElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const reportSeen = useEffectEvent(onSeen);
  useEffect(() => {
    // An image that the browser still has is on screen at once; without an image `PdfFrame` reports.
    if (image.current?.complete === false) reportSeen(false);
  }, []);

  const link = (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {t('Open in a new tab')}
    </a>
  );
  if (failure) {
    return (
      <div className="viewer viewer--empty">
        <p role="alert">{failure === 'unreachable' ? unreachableText(name) : unreadablePaperText(name)}</p>
        <Button variant="outlined" size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
        {link}
      </div>
    );
  }
  /** Changes the view; what is in the middle of the stage stays there. */
  const changeView = (nextZoom: number, nextRotation: number) => {
    const newZoom = limitZoom(nextZoom);
    const middle = middleOf(stage.current);
    flushSync(() => {
      setZoom(newZoom);
      setRotation(nextRotation);
      setChanged(true);
    });
    const scale = (newZoom * sizeInSheet(image.current, nextRotation)) / (zoom * sizeInSheet(image.current, rotation));
    const turns = (nextRotation - rotation) / quarterTurn;
    // As many turns to the right as lead back to where a paper stands upright.
    const [x, y] = turnPlace(middle, ((turns % 4) + 4) % 4);
    scrollToMiddle(stage.current, [x * scale, y * scale]);
  };
  const zoomIn = () => changeView(zoom * zoomStep, rotation);
  const zoomOut = () => changeView(zoom / zoomStep, rotation);
  const rotate = () => changeView(zoom, rotation + quarterTurn);
  const reset = () => changeView(1, 0);
  /** Actions by key; on many keyboards + needs Shift, so = does the same. */
  const actions: Record<string, () => void> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, r: rotate, '0': reset };
  const handleKey = (event: KeyboardEvent) => {
    const isBrowserShortcut = event.ctrlKey || event.metaKey || event.altKey;
    const action = isAsPdf || isBrowserShortcut ? undefined : actions[shortcutKey(event)];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <figure className="viewer" onKeyDown={handleKey}>
      <figcaption className="viewer__bar">
        <strong>{name}</strong>
        {!isAsPdf && (
          <span className="viewer__tools">
            <Button variant="outlined" size="small" aria-label={t('Zoom out')} onClick={zoomOut}>
              −
            </Button>
            <span aria-live={isChanged ? 'polite' : undefined}>{formatPercent(zoom)}</span>
            <Button variant="outlined" size="small" aria-label={t('Zoom in')} onClick={zoomIn}>
              +
            </Button>
            <Button variant="outlined" size="small" onClick={rotate}>
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
        <div
          ref={stage}
          className="viewer__stage"
          tabIndex={0}
          role="region"
          aria-label={t('%{name}, enlarged', { name })}
        >
          <div
            className={isOnSide(rotation) ? 'viewer__sheet viewer__sheet--turned' : 'viewer__sheet'}
            style={{ width: `${zoom * 100}%` }}
          >
            {!isDrawn && <p className="viewer__loading">{t('Loading...')}</p>}
            <img
              ref={image}
              src={address}
              alt={name}
              style={{ rotate: `${rotation}deg` }}
              onLoad={() => {
                setDrawn(true);
                onSeen(true);
              }}
              // No image: it may be a PDF whose address does not end with `.pdf`.
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
  /** Called with `false` when a paper begins to load, and with `true` when it is on screen. */
  onSeen: (address: string, isSeen: boolean) => void;
}

/** Shows a user's paper large. Images can be zoomed and rotated, by button or with + − 0 R; a PDF has the browser's viewer. */
export const PaperViewer = ({ paper, onSeen }: ViewerProps) => {
  const [attempt, setAttempt] = useState(0);
  if (!paper) return <p className="viewer viewer--empty">{t('Choose a paper to see it here.')}</p>;
  const { name, address } = paper;
  if (!address) {
    return (
      <p className="viewer viewer--empty" role="alert">
        {unreadablePaperText(name)}
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
