import type { Letters } from './letter-marks.ts';

/** A text whose letters that differ stand out, by form as well as by colour. */
export const Marked = ({ letters }: { letters: readonly Letters[] }) => (
  <span className="im-marked">
    {letters.map(({ text, differs }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is its place
      differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
    )}
  </span>
);
