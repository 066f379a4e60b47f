import { type NotebookColour, NotebookCover, type NotebookPattern } from '@patio/ui';

const BOOKS: readonly [NotebookColour, NotebookPattern][] = [
  [6, 'diagonal'],
  [4, 'dots'],
  [5, 'waves'],
  [1, 'grid'],
];

/** Notebooks on a desk, with the sun of the yard: made of the same covers that every class wears. */
export function DeskArt() {
  return (
    <div className="desk-art" aria-hidden="true">
      <i className="desk-sun" />
      {BOOKS.map(([colour, pattern], index) => (
        <NotebookCover key={pattern} look={{ colour, pattern }} className={`desk-book desk-book-${index + 1}`}>
          <i className="desk-label" />
        </NotebookCover>
      ))}
    </div>
  );
}
