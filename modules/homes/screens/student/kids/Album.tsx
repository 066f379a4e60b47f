import { m } from '@patio/messages';
import { Dialog } from '@patio/ui';
import { Sticker } from '@patio/ui/pictures';
import { useState } from 'react';
import { SayButton } from '../SayButton.tsx';
import type { Voice } from '../voice/use-voice.ts';

/** So many stickers are on a page of the album; older pages stay closed. */
const ON_PAGE = 24;
/** Empty places that show that more can come. */
const LEAST_PLACES = 12;

/** The jar with the stickers; it opens as an album. */
export function Album({ stickers, speech }: { stickers: number; speech: Voice }) {
  const [isOpen, setOpen] = useState(false);
  const from = Math.max(0, stickers - ON_PAGE);
  const shown = Array.from({ length: stickers - from }, (_, at) => from + at);
  const free = Math.max(0, LEAST_PLACES - shown.length);
  const text = m.homes_kids_stickers({ count: stickers });
  return (
    <>
      <button
        type="button"
        className="kh-jar"
        aria-label={m.homes_kids_open_album({ count: stickers })}
        onClick={() => setOpen(true)}
      >
        <Jar />
        <b>{stickers}</b>
      </button>
      <Dialog title={m.homes_kids_album()} isOpen={isOpen} onOpenChange={setOpen}>
        <div className="kh-album" data-audience="k3">
          <p>
            {text} <SayButton speech={speech} text={text} />
          </p>
          <ul aria-label={m.homes_kids_album()}>
            {shown.map((nth) => (
              <li key={nth}>
                <Sticker nth={nth} />
                <span className="sr">{m.homes_kids_sticker({ number: nth + 1 })}</span>
              </li>
            ))}
            {Array.from({ length: free }, (_, at) => at).map((at) => (
              <li key={`free ${at}`} className="kh-place" aria-hidden />
            ))}
          </ul>
        </div>
      </Dialog>
    </>
  );
}

const STAR = 'm60 6 16 35 38 5-28 27 7 38-33-18-33 18 7-38L6 46l38-5z';
const STARS = [
  'translate(10 58)',
  'translate(26 60)',
  'translate(41 57)',
  'translate(17 44)',
  'translate(34 45)',
  'translate(26 31)',
];

const Jar = () => (
  <svg width="58" height="72" viewBox="0 0 66 82" aria-hidden="true">
    <rect x="12" y="3" width="42" height="13" rx="5" fill="oklch(0.60 0.085 58)" />
    <path
      d="M12 16h42c8 8 10 16 10 26v26c0 8-5 12-12 12H14C7 80 2 76 2 68V42c0-10 2-18 10-26z"
      fill="oklch(0.97 0.02 220)"
      stroke="oklch(0.45 0.06 225)"
      strokeWidth="4"
    />
    {STARS.map((place) => (
      <path
        key={place}
        transform={`${place} scale(.135)`}
        d={STAR}
        fill="oklch(0.82 0.16 82)"
        stroke="oklch(0.5 0.11 65)"
        strokeWidth="11"
      />
    ))}
  </svg>
);
