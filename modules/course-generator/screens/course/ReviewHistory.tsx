import { m } from '@patio/messages';
import { Card, formatDate } from '@patio/ui';
import type { CourseView } from '../../contract.ts';

/** Who asked, who approved or gave back, and with which words. */
export function ReviewHistory({ view }: { view: CourseView }) {
  if (view.reviews.length === 0) return null;
  return (
    <Card title={m.course_generator_review_history()}>
      <ul className="cg-lines">
        {view.reviews.map(({ verdict, note, by, at }) => (
          <li key={at}>
            <span className="cg-grow">
              <b>{m.course_generator_verdict({ verdict })}</b>
              <small>
                {by} · {formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
              </small>
              {note && <q>{note}</q>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
