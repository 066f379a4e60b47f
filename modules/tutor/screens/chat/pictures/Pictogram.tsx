import type { ReactNode } from 'react';

const ink = { stroke: 'currentColor', strokeWidth: 6.5, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

/** The house's own pictograms of what one does with the tutor: few shapes, strong edges, the same picture for the same word everywhere. */
const PICTOGRAMS = {
  hand: (
    <path
      d="M38 66V32a8 8 0 0 1 16 0v24-34a8 8 0 0 1 16 0v34-28a8 8 0 0 1 16 0v40c0 24-12 38-30 38-14 0-22-6-28-18l-12-24c-3-8 6-14 12-8z"
      fill="oklch(0.88 0.09 60)"
      {...ink}
    />
  ),
  book: (
    <>
      <path
        d="M60 30C48 22 30 20 16 24v62c14-4 32-2 44 6 12-8 30-10 44-6V24c-14-4-32-2-44 6z"
        fill="#fff"
        stroke="oklch(0.50 0.13 34)"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path
        d="M60 30v62M27 42c8-1 16 0 22 3M27 58c8-1 16 0 22 3M71 45c6-3 14-4 22-3M71 61c6-3 14-4 22-3"
        stroke="oklch(0.50 0.13 34)"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  blocks: (
    <>
      <rect x="14" y="60" width="42" height="42" rx="8" fill="oklch(0.80 0.10 195)" {...ink} />
      <rect x="64" y="60" width="42" height="42" rx="8" fill="oklch(0.86 0.14 85)" {...ink} />
      <rect x="39" y="14" width="42" height="42" rx="8" fill="oklch(0.80 0.12 325)" {...ink} />
    </>
  ),
  people: (
    <>
      <circle cx="42" cy="40" r="18" fill="oklch(0.86 0.08 35)" {...ink} />
      <circle cx="82" cy="48" r="14" fill="oklch(0.86 0.08 200)" {...ink} />
      <path d="M12 102c0-22 12-34 30-34s30 12 30 34zM76 102h34c0-20-10-30-28-30" fill="oklch(0.93 0.04 85)" {...ink} />
    </>
  ),
  lamp: (
    <>
      <path d="M60 12a34 34 0 0 1 18 62v14H42V74a34 34 0 0 1 18-62z" fill="oklch(0.88 0.14 90)" {...ink} />
      <path d="M46 102h28" fill="none" {...ink} />
    </>
  ),
  twins: (
    <>
      <rect x="12" y="22" width="52" height="52" rx="10" fill="oklch(0.90 0.06 200)" {...ink} />
      <rect x="54" y="46" width="52" height="52" rx="10" fill="oklch(0.90 0.09 140)" {...ink} />
    </>
  ),
  question: (
    <>
      <circle cx="60" cy="58" r="46" fill="oklch(0.92 0.05 245)" {...ink} />
      <path d="M46 46c0-18 30-20 30 0 0 14-16 12-16 26M60 88h.1" fill="none" {...ink} strokeWidth="9" />
    </>
  ),
  ear: (
    <path
      d="M36 56a26 26 0 1 1 50 10c-6 10-14 14-16 26-2 16-26 16-26 0M50 56a12 12 0 1 1 22 6"
      fill="oklch(0.88 0.08 50)"
      {...ink}
    />
  ),
  next: (
    <>
      <circle cx="60" cy="60" r="46" fill="oklch(0.90 0.10 150)" {...ink} />
      <path d="M36 60h46M64 42l18 18-18 18" fill="none" {...ink} strokeWidth="9" />
    </>
  ),
  stop: (
    <>
      <path d="M38 10h44l28 28v44l-28 28H38L10 82V38z" fill="var(--bad)" />
      <path d="M36 60h48" stroke="#fff" strokeWidth="13" strokeLinecap="round" />
    </>
  ),
  leaf: (
    <>
      <path d="M20 100C16 46 48 16 104 18c4 56-28 88-84 82z" fill="oklch(0.86 0.11 140)" {...ink} />
      <path d="M20 100 72 48" fill="none" {...ink} />
    </>
  ),
  check: (
    <>
      <circle cx="60" cy="60" r="46" fill="oklch(0.88 0.10 150)" {...ink} />
      <path d="m38 62 16 16 30-34" fill="none" {...ink} strokeWidth="10" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type PictogramName = keyof typeof PICTOGRAMS;

/** A picture beside its word; the word says it, so the picture is silent. */
export const Pictogram = ({ name, size = 56 }: { name: PictogramName; size?: number }) => (
  <svg className="tc-pictogram" width={size} height={size} viewBox="0 0 120 120" aria-hidden="true">
    {PICTOGRAMS[name]}
  </svg>
);
