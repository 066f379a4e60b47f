import { m } from '@patio/messages';
import { Button, ConfirmDialog } from '@patio/ui';
import { ChevronRight, Pause, Play } from 'lucide-react';
import type { CourseView, Outline } from '../../contract.ts';
import { type StepId, wizardAt } from '../addresses.ts';
import { generator } from '../api.ts';
import { moneyText } from '../texts.ts';
import { useCourseStep } from '../use-course.ts';
import { NextBar } from '../wizard/NextBar.tsx';
import { classesOf, unitState } from './layout.ts';

/** How far each unit is, as a bar each. */
function Progress({ view, outline }: { view: CourseView; outline: Outline }) {
  const lines = new Map(view.lessons.map((line) => [line.node, line]));
  return (
    <span className="cg-units" aria-hidden>
      {outline.units.map((unit) => {
        const done = unit.lessons.filter(({ id }) => lines.get(id)?.state === 'done').length;
        return (
          <span
            key={unit.id}
            data-state={unitState(unit.lessons, lines)}
            style={{ flexGrow: Math.max(1, classesOf(unit.lessons)) }}
          >
            <i style={{ width: `${unit.lessons.length ? (done / unit.lessons.length) * 100 : 0}%` }} />
          </span>
        );
      })}
    </span>
  );
}

function Said({ view }: { view: CourseView }) {
  const done = view.lessons.filter(({ state }) => state === 'done').length;
  const total = view.lessons.length;
  if (total === 0) return <p>{m.course_generator_nothing_published()}</p>;
  return (
    <p aria-live="polite">
      <b>
        {view.state === 'paused' && view.pauseReason
          ? m.course_generator_paused_by({ reason: view.pauseReason })
          : m.course_generator_making({ state: view.state === 'running' ? 'running' : 'still', done, total })}
      </b>
      <small>
        {view.state === 'running' ? m.course_generator_may_leave() : m.course_generator_kept({ count: done })}
      </small>
    </p>
  );
}

/** The foot: the running work on the left, one way on at the right. A unit is made while the next one is edited. */
export function RunFoot({ view, outline, back }: { view: CourseView; outline: Outline; back: StepId }) {
  const seen = { id: view.id, version: view.version };
  const lines = new Map(view.lessons.map((line) => [line.node, line]));
  const open = outline.units.filter((unit) =>
    unit.lessons.some(({ id }) => ['failed', 'stopped', undefined].includes(lines.get(id)?.state)),
  );
  const next = open[0];
  const accepted = (units: readonly { lessons: readonly { id: string }[] }[]) => {
    if (view.madeBy === 'engine') return 0;
    const all = outline.units
      .flatMap((unit) => unit.lessons)
      .filter(({ id }) => lines.get(id)?.state !== 'done').length;
    const own = units.flatMap((unit) => unit.lessons).filter(({ id }) => lines.get(id)?.state !== 'done').length;
    return all === 0 ? 0 : Math.ceil((view.offer.micros / all) * own) + own;
  };
  const start = useCourseStep((units: typeof open) =>
    generator.start.call({ ...seen, units: units.map(({ id }) => id), acceptedMicros: accepted(units) }),
  );
  const pause = useCourseStep(() => generator.pause.call(seen));
  const resume = useCourseStep((madeBy: 'engine' | undefined) => generator.resume.call({ ...seen, madeBy }));
  const stop = useCourseStep(() => generator.stop.call(seen));
  const priced = (units: typeof open) =>
    view.madeBy === 'model' ? ` · ${moneyText(accepted(units), view.offer.currency)}` : '';
  return (
    <NextBar
      id={view.id}
      back={back}
      next={
        view.state === 'ready' ? (
          <Button variant="primary" iconEnd={ChevronRight} href={wizardAt(view.id, 'checks')}>
            {m.course_generator_checks()}
          </Button>
        ) : (
          view.can.edit &&
          next && (
            <>
              {open.length > 1 && view.state === 'draft' && (
                <Button isPending={start.isPending} onPress={() => start.mutate(open)}>
                  {m.course_generator_make_all()}
                  {priced(open)}
                </Button>
              )}
              {view.state !== 'paused' && (
                <Button variant="primary" isPending={start.isPending} onPress={() => start.mutate([next])}>
                  {m.course_generator_make_unit({ number: outline.units.indexOf(next) + 1 })}
                  {priced([next])}
                </Button>
              )}
            </>
          )
        )
      }
    >
      <Said view={view} />
      {view.lessons.length > 0 && <Progress view={view} outline={outline} />}
      {view.state === 'running' && (
        <Button icon={Pause} isPending={pause.isPending} onPress={() => pause.mutate()}>
          {m.course_generator_pause()}
        </Button>
      )}
      {view.state === 'paused' && (
        <>
          <Button variant="primary" icon={Play} isPending={resume.isPending} onPress={() => resume.mutate(undefined)}>
            {m.course_generator_resume()}
          </Button>
          {view.madeBy === 'model' && view.pauseReason !== 'person' && (
            <Button isPending={resume.isPending} onPress={() => resume.mutate('engine')}>
              {m.course_generator_resume_engine()}
            </Button>
          )}
        </>
      )}
      {(view.state === 'running' || view.state === 'paused') && (
        <ConfirmDialog
          title={m.course_generator_stop_title()}
          confirmLabel={m.course_generator_stop()}
          trigger={<Button variant="quiet">{m.course_generator_stop()}</Button>}
          onConfirm={() => stop.mutateAsync()}
        >
          {m.course_generator_stop_text()}
        </ConfirmDialog>
      )}
    </NextBar>
  );
}
