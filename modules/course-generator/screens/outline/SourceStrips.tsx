import { m } from '@patio/messages';
import { Card, Icon, Link } from '@patio/ui';
import { BookOpen, LibraryBig } from 'lucide-react';
import type { CourseView, Outline, SourceView } from '../../contract.ts';
import { wizardAt } from '../addresses.ts';
import { baseText, mixText } from '../texts.ts';
import { pagesText } from './layout.ts';

/** Which lessons draw from a source: the ids of passages name the document or the lessons that they come from. */
const drawsFrom = (passages: readonly string[], source: SourceView): boolean =>
  source.kind === 'document' && passages.some((id) => id.startsWith(`${source.id}:`));

function Strip({ source, outline }: { source: SourceView; outline: Outline }) {
  const spans = outline.units
    .flatMap((unit) => unit.lessons)
    .flatMap(({ passages, pages }) => (pages && drawsFrom(passages, source) ? [pages] : []));
  const length = source.pages ?? 0;
  return (
    <li>
      <p>
        <Icon of={source.kind === 'document' ? BookOpen : LibraryBig} />
        <b>{source.name}</b>
        <small>{m.course_generator_source_kind({ kind: source.kind, count: length })}</small>
      </p>
      {length > 0 && spans.length > 0 && (
        <span className="cg-strip" aria-hidden>
          {spans.map(({ from, to }) => (
            <i
              key={`${from} ${to}`}
              style={{
                insetInlineStart: `${((from - 1) / length) * 100}%`,
                width: `${((to - from + 1) / length) * 100}%`,
              }}
            />
          ))}
        </span>
      )}
    </li>
  );
}

/** The sources with the parts that are used, the template, and what the lesson in hand draws on. */
export function SourceStrips({ view, outline, at }: { view: CourseView; outline: Outline; at: string | undefined }) {
  const lesson = outline.units.flatMap((unit) => unit.lessons).find(({ id }) => id === at);
  return (
    <Card
      title={m.course_generator_sources()}
      actions={<Link href={wizardAt(view.id, 'sources')}>{m.course_generator_change()}</Link>}
    >
      <ul className="cg-strips">
        {view.sources.map((source) => (
          <Strip key={`${source.kind} ${source.id}`} source={source} outline={outline} />
        ))}
        {view.sources.length === 0 && <li className="cg-quiet">{m.course_generator_without_source()}</li>}
        <li>
          <p>
            <b>{view.style.name || baseText(view.style.base)}</b>
            <small>{m.course_generator_class_minutes({ minutes: view.classMinutes })}</small>
          </p>
          <small className="cg-quiet">{view.style.mix.map(mixText).join(', ')}</small>
        </li>
      </ul>
      {lesson && lesson.passages.length > 0 && (
        <p className="cg-cites">
          <b>{m.course_generator_draws_on({ title: lesson.title })}</b>
          {lesson.pages
            ? m.course_generator_pages({ pages: pagesText(lesson) })
            : m.course_generator_pieces({ count: lesson.passages.length })}
        </p>
      )}
    </Card>
  );
}
