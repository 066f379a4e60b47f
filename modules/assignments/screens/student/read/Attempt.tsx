import { m } from '@patio/messages';
import { Link } from '@patio/ui';
import type { AnnotationView, AttemptView } from '../../../contract.ts';
import { MarkedText } from './MarkedText.tsx';
import { Notes } from './Notes.tsx';
import { numbersOf } from './numbers.ts';
import { WorkFiles } from './WorkFiles.tsx';

/** What was handed in, and beside it what was said about it. */
export function Attempt({ attempt, annotations }: { attempt: AttemptView; annotations: readonly AnnotationView[] }) {
  const own = annotations.filter(({ attemptId }) => attemptId === attempt.id);
  const numbers = numbersOf(own);
  const { text, link, files } = attempt.content;
  return (
    <div className="own-beside" data-notes={own.length > 0}>
      <div className="own-sheet">
        {text && <MarkedText text={text} annotations={own} numbers={numbers} />}
        <WorkFiles files={files} annotations={own} numbers={numbers} />
        {link && (
          <Link href={link} target="_blank" rel="noreferrer noopener">
            {link}
          </Link>
        )}
        {!text && !link && files.length === 0 && <p className="own-quiet">{m.assignments_my_empty_attempt()}</p>}
      </div>
      <Notes annotations={own} numbers={numbers} />
    </div>
  );
}
