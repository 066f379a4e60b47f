import { client } from '@patio/client';
import { knownBlocks } from '@patio/engine-lessons';
import type { contract as lessonsContract } from '@patio/lessons';
import { stepsOf } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import { Select } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';

const lessons = client<typeof lessonsContract>('lessons');
const WHOLE = 'whole';

interface LessonPartProps {
  lesson: { id: string; title: string };
  value: string | null;
  onChange: (blockId: string | null) => void;
}

/** Which part of a related lesson the work belongs to; the link of the student opens there. Nothing where a lesson has one part. */
export function LessonPart({ lesson, value, onChange }: LessonPartProps) {
  const { data } = useQuery(lessons.open.queryOptions({ input: { id: lesson.id } }));
  const steps = stepsOf(knownBlocks(data?.blocks ?? [])).filter(({ title }) => title);
  if (steps.length < 2) return null;
  return (
    <Select
      atOnce
      label={m.assignments_lesson_part({ lesson: lesson.title })}
      options={[
        { id: WHOLE, label: m.assignments_lesson_whole() },
        ...steps.map(({ id, title }) => ({ id, label: title })),
      ]}
      value={steps.some(({ id }) => id === value) ? value : WHOLE}
      onChange={(id) => onChange(id === WHOLE ? null : id)}
    />
  );
}
