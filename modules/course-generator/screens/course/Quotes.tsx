import { m } from '@patio/messages';
import { Card } from '@patio/ui';
import type { LessonView } from '../../contract.ts';

/** The words that the lesson leans on, with where they stand. */
export function Quotes({ lesson }: { lesson: LessonView }) {
  return (
    <Card title={m.course_generator_sources()}>
      {lesson.quotes.length === 0 ? (
        <p className="cg-quiet">{m.course_generator_no_quotes()}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="cg-quotes-frame" aria-label={m.course_generator_sources()} tabIndex={0}>
          <ul className="cg-quotes">
            {lesson.quotes.map(({ id, text, page, source }) => (
              <li key={id}>
                <b>{page === null ? source : m.course_generator_source_page({ source, page })}</b>
                <q>{text}</q>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
