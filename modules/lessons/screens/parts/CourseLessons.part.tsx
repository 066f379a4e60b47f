import { stringifySearch, useCan, useParams, usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  formatDate,
  Link,
  Load,
  ReadTable,
  Section,
  Skeleton,
  Stack,
  Status,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { z } from 'zod';
import type { CatalogueLesson, CatalogueUnit } from '../../contract.ts';
import { lessons } from '../api.ts';
import { LessonSheet } from './LessonSheet.tsx';

const search = z.object({ lesson: z.string().optional() });

/** On the page of a course: its lessons by unit, with their state and how many students have read them. */
export default function CourseLessonsPart() {
  const { id = '' } = useParams();
  const can = useCan();
  const query = useQuery(lessons.ofCourse.queryOptions({ input: { courseId: id } }));
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ units }) => units.every((unit) => unit.lessons.length === 0),
        show: (
          <EmptyState scene="books" title={m.lessons_course_without()}>
            {m.lessons_course_without_hint()}
          </EmptyState>
        ),
      }}
    >
      {({ units }) => (
        <Stack gap={20}>
          {can('courses.author') && (
            <div>
              <Button icon={Settings2} href={`/teacher/course-configuration?course=${id}`}>
                {m.lessons_setup()}
              </Button>
            </div>
          )}
          {units.map((unit) => (
            <UnitLessons key={unit.id} unit={unit} />
          ))}
          <OpenLesson units={units} />
        </Stack>
      )}
    </Load>
  );
}

/** The lesson that the address names, as students read it. */
function OpenLesson({ units }: { units: readonly CatalogueUnit[] }) {
  const [{ lesson: open }, change] = useSearchState(search);
  const shown = units.flatMap((unit) => unit.lessons).find(({ id }) => id === open);
  if (!shown) return null;
  return (
    <LessonSheet
      key={shown.id}
      id={shown.id}
      title={shown.title}
      onClose={() => change({ lesson: undefined }, { keeps: true })}
    />
  );
}

const UnitLessons = ({ unit }: { unit: CatalogueUnit }) => (
  <Section
    title={unit.title || m.lessons_no_unit()}
    count={unit.lessons.length}
    {...(unit.lessons.length === 0 && { description: m.lessons_unit_empty() })}
  >
    {unit.lessons.length > 0 && (
      <Card flush>
        <ReadTable
          subject={{ label: m.lessons_player(), cell: (lesson) => <Name lesson={lesson} /> }}
          rows={unit.lessons}
          rowId={({ id }) => id}
          columns={[
            { id: 'state', label: m.lessons_state(), align: 'start', cell: (lesson) => <State lesson={lesson} /> },
            { id: 'minutes', label: m.lessons_time(), cell: ({ minutes }) => m.lessons_minutes({ count: minutes }) },
            { id: 'begun', label: m.lessons_begun_by(), cell: ({ begun }) => begun },
            { id: 'done', label: m.lessons_done_by(), cell: ({ done }) => done },
          ]}
        />
      </Card>
    )}
  </Section>
);

/** A draft opens where it is written; a published lesson as it is read. */
function Name({ lesson: { id, title, summary, section, publishedAt } }: { lesson: CatalogueLesson }) {
  const here = usePath();
  const href =
    publishedAt === null
      ? `/teacher/create-lesson?id=${id}`
      : `${here}${stringifySearch({ tab: 'lessons', lesson: id })}`;
  return (
    <>
      <Link href={href}>{title}</Link> {section && <Badge>{m.lessons_only_class({ name: section })}</Badge>}
      {summary && <small className="block font-normal text-ink-2">{summary}</small>}
    </>
  );
}

function State({ lesson: { state, publishedAt, changed } }: { lesson: CatalogueLesson }) {
  if (state === 'draft' || publishedAt === null) return <Status tone="neutral">{m.lessons_is_draft()}</Status>;
  const date = formatDate(publishedAt, { day: 'numeric', month: 'short' });
  return (
    <>
      <Status tone="ok">{m.lessons_is_published({ date })}</Status>
      {changed && <small className="block text-ink-2">{m.lessons_has_changes()}</small>}
    </>
  );
}
