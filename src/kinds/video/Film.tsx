import './video.css';

/** A video to play. Its address is taken as safe. */
export const Film = ({ address, label }: { address: string; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the films of a house have no words that captions could hold
  <video className="video" controls preload="metadata" src={address} aria-label={label} />
);
