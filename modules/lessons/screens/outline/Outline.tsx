import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, FilterBar, Load, SearchField, Select, Skeleton, Stack } from '@patio/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { AuthoredCourse, LessonView } from '../../contract.ts';
import { type OutlineUnit, outlineOf, placeAt, stepPlace } from '../../rules/outline.ts';
import { LessonRow } from './LessonRow.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { UnitMoves } from './UnitMoves.tsx';
import { useOutline } from './use-outline.ts';
import './outline.css';

interface OutlineProps {
  courses: readonly AuthoredCourse[];
  course: AuthoredCourse;
  onCourse: (id: string) => void;
  onAdd: () => void;
}
const search = z.object({
  q: z.string().optional(),
  state: z.enum(['draft', 'published', 'archived']).optional(),
});
const ANY = 'any';

/** One course as units with their lessons. */
export function Outline({ courses, course, onCourse, onAdd }: OutlineProps) {
  const [{ q, state }, change] = useSearchState(search);
  const { list, rename, move, archive, order } = useOutline({
    courseId: course.id,
    ...(q && { search: q }),
    ...(state && { state }),
  });
  const [renamed, setRenamed] = useState<LessonView | null>(null);
  const filtered = Boolean(q) || state !== undefined;
  const nameOfClass = new Map(course.sections.map(({ id, name }) => [id, name]));
  const steps = (items: readonly LessonView[]) => {
    const outline = outlineOf(course.units, items);
    const drop = (draggedId: string, unit: OutlineUnit<LessonView>, index: number) => {
      const lesson = items.find(({ id }) => id === draggedId);
      if (lesson) void move(lesson, placeAt(items, draggedId, unit, index));
    };
    const step = (lesson: LessonView, by: -1 | 1) => {
      const place = stepPlace(items, outline, lesson.id, by);
      if (!place) return;
      // The row is drawn anew elsewhere: its handle keeps the focus.
      void move(lesson, place).then(() =>
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>(`[data-lesson-handle="${lesson.id}"]`)?.focus(),
        ),
      );
    };
    return { outline, drop, step };
  };
  return (
    <Stack gap={16}>
      <FilterBar label={m.lessons_filters()}>
        <Select
          label={m.lessons_course()}
          look="pill"
          atOnce
          value={course.id}
          onChange={(id) => id && onCourse(id)}
          options={courses.map(({ id, name, gradeLevel, sections }) => ({
            id,
            label: `${name}, ${gradeLevel}`,
            detail: sections.map((section) => section.name).join(', '),
          }))}
        />
        <Select
          label={m.lessons_state()}
          look="pill"
          atOnce
          value={state ?? ANY}
          onChange={(id) => change({ state: id === ANY ? undefined : (id as 'draft') })}
          options={[
            { id: ANY, label: m.lessons_state_any() },
            { id: 'draft', label: m.lessons_state_draft() },
            { id: 'published', label: m.lessons_state_published() },
            { id: 'archived', label: m.lessons_state_archived() },
          ]}
        />
        <SearchField label={m.lessons_search()} value={q ?? ''} onChange={(text) => change({ q: text || undefined })} />
      </FilterBar>
      <Load query={list} skeleton={<Skeleton shape="list" />}>
        {(items) => {
          const { outline, drop, step } = steps(items);
          const shown = filtered ? outline.filter((unit) => unit.lessons.length > 0) : outline;
          if (items.length === 0)
            return (
              <EmptyState
                scene="books"
                title={filtered ? m.lessons_none_match() : m.lessons_none_written()}
                action={
                  !filtered && (
                    <Button variant="primary" icon={Plus} onPress={onAdd}>
                      {m.lessons_new()}
                    </Button>
                  )
                }
              />
            );
          return shown.map((unit) => (
            <Card
              key={unit.id ?? 'none'}
              title={unit.title || m.lessons_no_unit()}
              actions={
                unit.id !== null &&
                course.can.order &&
                !filtered && <UnitMoves course={course} unit={unit} onOrder={(unitIds) => order(course, unitIds)} />
              }
              flush
            >
              <ul
                className="lo-unit"
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) =>
                  drop(event.dataTransfer.getData('application/x-patio-dragged'), unit, unit.lessons.length)
                }
              >
                {unit.lessons.map((lesson, at) => (
                  <LessonRow
                    key={lesson.id}
                    lesson={lesson}
                    className={lesson.sectionId ? nameOfClass.get(lesson.sectionId) : undefined}
                    canMove={!filtered}
                    onStep={(by) => step(lesson, by)}
                    onDropHere={(dragged) => dragged !== lesson.id && drop(dragged, unit, at)}
                    onRename={() => setRenamed(lesson)}
                    onArchive={(archived) => void archive(lesson, archived)}
                  />
                ))}
                {unit.lessons.length === 0 && <li className="lo-empty">{m.lessons_unit_empty()}</li>}
              </ul>
            </Card>
          ));
        }}
      </Load>
      {renamed && (
        <RenameDialog lesson={renamed} onRename={(title) => rename(renamed, title)} onClose={() => setRenamed(null)} />
      )}
    </Stack>
  );
}
