import { m } from '@patio/messages';
import { Button, Card, EmptyState, Link, Status } from '@patio/ui';
import { RefreshCw } from 'lucide-react';
import type { CourseView, LessonLine } from '../../contract.ts';
import { courseAt, editAt, wizardAt } from '../addresses.ts';
import { generator } from '../api.ts';
import { CostCards } from '../outline/CostCards.tsx';
import { RunFoot } from '../outline/RunFoot.tsx';
import { LESSON_TONES } from '../texts.ts';
import { useCourseStep } from '../use-course.ts';

function Line({ view, title, line }: { view: CourseView; title: string; line: LessonLine | undefined }) {
  if (!line)
    return (
      <li>
        <span className="cg-grow">{title}</span>
        <Status look="plain" tone="neutral">
          {m.course_generator_unit_state({ state: 'proposed' })}
        </Status>
      </li>
    );
  return (
    <li>
      <span className="cg-grow">
        {line.state === 'done' ? <Link href={editAt(view.id, line.id)}>{title}</Link> : title}
        <small>
          {line.state === 'done'
            ? m.course_generator_lesson_made({
                blocks: line.blocks,
                minutes: line.minutes,
                maker: line.model ?? m.course_generator_maker({ maker: line.madeBy ?? 'engine' }),
              })
            : line.problem && m.course_generator_problem({ problem: line.problem })}
        </small>
      </span>
      <Status look="plain" tone={LESSON_TONES[line.state]}>
        {m.course_generator_lesson_state({ state: line.state })}
      </Status>
    </li>
  );
}

/** Every lesson and how it stands while they are made; the window may be closed. */
export function LessonsStep({ view }: { view: CourseView }) {
  const lines = new Map(view.lessons.map((line) => [line.node, line]));
  const retry = useCourseStep((unit: string) =>
    generator.start.call({
      id: view.id,
      version: view.version,
      units: [unit],
      acceptedMicros: view.madeBy === 'engine' ? 0 : view.offer.micros,
    }),
  );
  if (!view.outline)
    return (
      <EmptyState
        scene="sheet"
        title={m.course_generator_outline_none()}
        action={<Button href={wizardAt(view.id, 'outline')}>{m.course_generator_to_outline()}</Button>}
      >
        {m.course_generator_outline_none_hint()}
      </EmptyState>
    );
  return (
    <>
      <div className="cg-begin">
        <div className="cg-stack">
          {view.outline.units.map((unit, at) => {
            const lost = unit.lessons.some(({ id }) => ['failed', 'stopped'].includes(lines.get(id)?.state ?? ''));
            return (
              <Card
                key={unit.id}
                title={`${at + 1}. ${unit.title}`}
                actions={
                  lost &&
                  view.can.edit &&
                  view.state !== 'paused' && (
                    <Button
                      size="sm"
                      icon={RefreshCw}
                      isPending={retry.isPending}
                      onPress={() => retry.mutate(unit.id)}
                    >
                      {m.course_generator_retry()}
                    </Button>
                  )
                }
              >
                <ul className="cg-lines">
                  {unit.lessons.map(({ id, title }) => (
                    <Line key={id} view={view} title={title} line={lines.get(id)} />
                  ))}
                </ul>
              </Card>
            );
          })}
        </div>
        <div className="cg-stack">
          <CostCards view={view} />
          <Card title={m.course_generator_see()}>
            <Link href={courseAt(view.id)}>{m.course_generator_open_course()}</Link>
          </Card>
        </div>
      </div>
      <RunFoot view={view} outline={view.outline} back="outline" />
    </>
  );
}
