import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Section } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { assignments } from '../api.ts';
import { OwnRows } from '../student/owe/OwnRows.tsx';
import '../student/own.css';

/** On the page of a lesson: the work that belongs to it. Nothing where there is none. */
export default function LessonWorkPart() {
  const { id: lessonId } = useParams();
  const { data } = useQuery({
    ...assignments.myList.queryOptions({ input: { lessonId, sort: 'due', limit: 20 } }),
    enabled: lessonId !== undefined,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={m.assignments_my_of_lesson()}>
      <OwnRows label={m.assignments_my_of_lesson()} lines={data.items} now={Date.now()} hideClass />
    </Section>
  );
}
