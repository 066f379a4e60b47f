import { m } from '@patio/messages';
import { Button, formatDate, IconButton } from '@patio/ui';
import { Plus, Redo2, Undo2 } from 'lucide-react';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import type { CourseView, CourseWeek, Outline } from '../../contract.ts';
import { LessonRow } from './LessonRow.tsx';
import { barsOf, classesOf } from './layout.ts';
import { ProposeAgain, ProposedBy } from './Propose.tsx';
import { UnitRow } from './UnitRow.tsx';
import type { OutlineTools } from './use-outline.ts';

interface Props {
  view: CourseView;
  outline: Outline;
  tools: OutlineTools;
  at: string | undefined;
  onAt: (id: string) => void;
}

const isOff = (week: CourseWeek): boolean => week.classes - week.lost <= 0;

function Head({ weeks }: { weeks: readonly CourseWeek[] }) {
  return (
    <div className="cg-row cg-head">
      <span>{m.course_generator_units_and_lessons()}</span>
      <span className="cg-tl">
        {weeks.map((week) => (
          <span key={week.monday} className="cg-week" data-off={isOff(week) || undefined}>
            <b>{formatDate(week.monday, { day: 'numeric' })}</b>
            <small>{formatDate(week.monday, { month: 'short' })}</small>
          </span>
        ))}
      </span>
    </div>
  );
}

/** Holidays and lost days, hatched through all rows. */
function Hatches({ weeks }: { weeks: readonly CourseWeek[] }) {
  return (
    <div className="cg-hatches" aria-hidden>
      <span className="cg-tl">
        {weeks.map((week) => (
          <span
            key={week.monday}
            data-off={isOff(week) || undefined}
            data-part={(!isOff(week) && week.lost > 0) || undefined}
            title={week.names.join(', ')}
          >
            {isOff(week) && <em>{week.names[0]}</em>}
          </span>
        ))}
      </span>
    </div>
  );
}

function Foot({ weeks, free }: { weeks: readonly CourseWeek[]; free: number }) {
  const lost = weeks.filter((week) => week.lost > 0 && week.names.length > 0);
  return (
    <footer className="cg-legend">
      <span data-is="made">{m.course_generator_legend({ what: 'made' })}</span>
      <span data-is="proposed">{m.course_generator_legend({ what: 'proposed' })}</span>
      {lost.length > 0 && (
        <span data-is="off">
          {m.course_generator_legend_lost({
            what: lost
              .slice(0, 3)
              .map((week) => `${formatDate(week.monday, { day: 'numeric', month: 'short' })}: ${week.names[0]}`)
              .join(' · '),
          })}
        </span>
      )}
      <b>{m.course_generator_free_classes({ count: free })}</b>
    </footer>
  );
}

/** Tree and calendar in one: lessons on the left, their weeks on the right. Arrows move between rows, Enter adds, Alt and arrows move a lesson, + and − its classes. */
export function OutlineGrid({ view, outline, tools, at, onAt }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const root = useRef<HTMLDivElement>(null);
  const bars = barsOf(outline, view.weeks);
  const lines = new Map(view.lessons.map((line) => [line.node, line]));
  const lessons = outline.units.flatMap((unit) => unit.lessons);
  const used = classesOf(lessons);
  const codes = new Map(view.competencies.map(({ id }, index) => [id, `C${index + 1}`]));
  const rows = outline.units.flatMap((unit) => [
    unit.id,
    ...(closed.has(unit.id) ? [] : unit.lessons.map(({ id }) => id)),
  ]);
  const toggle = (id: string) =>
    setClosed((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const focus = (id: string | undefined) =>
    id && root.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus();

  const onKey = (node: string, event: KeyboardEvent<HTMLElement>) => {
    if (!view.can.edit) return;
    const place = rows.indexOf(node);
    const unit = outline.units.find((each) => each.lessons.some(({ id }) => id === node));
    const index = unit?.lessons.findIndex(({ id }) => id === node) ?? -1;
    const lesson = unit?.lessons[index];
    const act: Record<string, (() => void) | undefined> = {
      ArrowDown: () => focus(rows[place + 1]),
      ArrowUp: () => focus(rows[place - 1]),
      ArrowLeft: unit ? undefined : () => toggle(node),
      ArrowRight: unit ? undefined : () => toggle(node),
      'Alt+ArrowUp':
        unit && index > 0
          ? () => tools.change({ kind: 'move_lesson', lesson: node, unit: unit.id, index: index - 1 })
          : undefined,
      'Alt+ArrowDown':
        unit && index < unit.lessons.length - 1
          ? () => tools.change({ kind: 'move_lesson', lesson: node, unit: unit.id, index: index + 1 })
          : undefined,
      '+':
        lesson &&
        (() => tools.change({ kind: 'set_classes', lesson: node, classes: Math.min(60, lesson.classes + 1) })),
      '-':
        lesson && lesson.classes > 1
          ? () => tools.change({ kind: 'set_classes', lesson: node, classes: lesson.classes - 1 })
          : undefined,
      Enter: unit && (() => add(unit.id, index + 1)),
      Delete: lesson && !lines.has(node) ? () => tools.change({ kind: 'remove_lesson', lesson: node }) : undefined,
    };
    const done = act[`${event.altKey ? 'Alt+' : ''}${event.key}`];
    if (!done) return;
    event.preventDefault();
    done();
  };
  const add = (unit: string, index: number) =>
    tools.change({ kind: 'add_lesson', unit, index, id: tools.newId(), title: m.course_generator_new_lesson() });

  return (
    <section className="card cg-outline" aria-label={m.course_generator_outline()}>
      <header className="cg-outline-head">
        <div>
          <h2>{m.course_generator_outline()}</h2>
          <p>
            {m.course_generator_outline_sum({
              units: outline.units.length,
              lessons: lessons.length,
              used,
              classes: outline.classes,
            })}
          </p>
          <ProposedBy view={view} />
        </div>
        {view.can.edit && (
          <>
            {view.lessons.length === 0 && <ProposeAgain view={view} tools={tools} />}
            <IconButton
              icon={Undo2}
              label={m.course_generator_undo()}
              isDisabled={!tools.undo}
              onPress={() => tools.undo?.()}
            />
            <IconButton
              icon={Redo2}
              label={m.course_generator_redo()}
              isDisabled={!tools.redoUndone}
              onPress={() => tools.redoUndone?.()}
            />
          </>
        )}
      </header>
      <div className="cg-scroll">
        <div ref={root} className="cg-grid" style={{ '--weeks': view.weeks.length } as React.CSSProperties}>
          <Hatches weeks={view.weeks} />
          <Head weeks={view.weeks} />
          {outline.units.map((unit, number) => (
            <Fragment key={unit.id}>
              <UnitRow
                {...{ view, unit, number: number + 1, bars, lines, tools, onKey }}
                isOpen={!closed.has(unit.id)}
                onToggle={() => toggle(unit.id)}
                here={unit.lessons.some(({ id }) => id === at)}
              />
              {!closed.has(unit.id) &&
                unit.lessons.map((lesson, index) => (
                  <LessonRow
                    key={lesson.id}
                    {...{ view, outline, unit, lesson, tools, codes, onKey }}
                    name={`${number + 1}.${index + 1}`}
                    bar={bars.get(lesson.id)}
                    line={lines.get(lesson.id)}
                    isHere={lesson.id === at}
                    onAt={() => onAt(lesson.id)}
                  />
                ))}
              {!closed.has(unit.id) && view.can.edit && (
                <div className="cg-row cg-add">
                  <span>
                    <Button
                      variant="quiet"
                      size="sm"
                      icon={Plus}
                      isDisabled={tools.isBusy}
                      onPress={() => add(unit.id, unit.lessons.length)}
                    >
                      {m.course_generator_add_lesson()}
                    </Button>
                  </span>
                </div>
              )}
            </Fragment>
          ))}
          {view.can.edit && (
            <div className="cg-row cg-add">
              <span>
                <Button
                  variant="quiet"
                  size="sm"
                  icon={Plus}
                  isDisabled={tools.isBusy}
                  onPress={() =>
                    tools.change({
                      kind: 'add_unit',
                      id: tools.newId(),
                      title: m.course_generator_new_unit(),
                      index: outline.units.length,
                    })
                  }
                >
                  {m.course_generator_add_unit()}
                </Button>
              </span>
            </div>
          )}
        </div>
      </div>
      <Foot weeks={view.weeks} free={outline.classes - used} />
    </section>
  );
}
