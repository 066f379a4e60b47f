import { m } from '@patio/messages';
import { Button, Card, formatDate } from '@patio/ui';
import type { LessonView } from '../../contract.ts';

interface Props {
  lesson: LessonView;
  compare: number | undefined;
  onCompare: (number: number | undefined) => void;
  onRestore: ((number: number) => void) | undefined;
}

/** Every version of a lesson, the newest first: who made it, how, and the way back. */
export function VersionCard({ lesson, compare, onCompare, onRestore }: Props) {
  return (
    <Card title={m.course_generator_versions()}>
      <ol className="cg-lines">
        {lesson.versions.map(({ number, kind, instruction, by, at }) => (
          <li key={number} data-here={number === compare || undefined}>
            <span className="cg-grow">
              <b>
                {number}. {m.course_generator_version_kind({ kind })}
              </b>
              <small>
                {by} · {formatDate(at, { dateStyle: 'short', timeStyle: 'short' })}
              </small>
              {instruction && <q>{instruction}</q>}
            </span>
            {number !== lesson.number && (
              <>
                <Button size="sm" variant="quiet" onPress={() => onCompare(number === compare ? undefined : number)}>
                  {m.course_generator_compare()}
                </Button>
                {onRestore && (
                  <Button size="sm" variant="quiet" onPress={() => onRestore(number)}>
                    {m.course_generator_restore()}
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
