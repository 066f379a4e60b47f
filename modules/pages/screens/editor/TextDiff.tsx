import { m } from '@patio/messages';
import { compareTexts } from './diff.ts';

/** The published text against the draft; marked by mark-up and by a word for the ear, not by colour alone. */
export function TextDiff({ before, after, language }: { before: string; after: string; language: string }) {
  const diff = compareTexts(before, after);
  if (diff.every((line) => line.kind === 'same')) return <p className="text-[var(--ink-2)]">{m.pages_no_changes()}</p>;
  const keyed = diff.map((line, place) => ({ ...line, key: `${place} ${line.kind}` }));
  return (
    <div className="reading flex flex-col gap-2" lang={language}>
      {keyed.map(({ key, kind, text }) =>
        kind === 'same' ? (
          <p key={key} className="line-clamp-2 text-[var(--ink-2)]">
            {text}
          </p>
        ) : kind === 'added' ? (
          <ins key={key} className="block rounded bg-[var(--ok-soft)] px-2 py-1 text-[var(--ok-ink)]">
            {text}
          </ins>
        ) : (
          <del key={key} className="block rounded bg-[var(--bad-soft)] px-2 py-1 text-[var(--bad-ink)]">
            {text}
          </del>
        ),
      )}
    </div>
  );
}
