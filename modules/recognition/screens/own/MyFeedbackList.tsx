import { m } from '@patio/messages';
import { EmptyState, Select, Stack } from '@patio/ui';
import type { FeedbackItem } from '../../contract.ts';
import { FeedbackCard } from './FeedbackCard.tsx';

interface MyFeedbackListProps {
  items: readonly FeedbackItem[];
  course: string | undefined;
  onCourse: (sectionId: string | undefined) => void;
}

const ALL = 'all';

/** What teachers wrote on returned work, of all courses or of one. */
export function MyFeedbackList({ items, course, onCourse }: MyFeedbackListProps) {
  if (items.length === 0)
    return (
      <EmptyState scene="mail" title={m.recognition_words_none()}>
        {m.recognition_words_none_hint()}
      </EmptyState>
    );
  const courses = [...new Map(items.map(({ section }) => [section.id, section.course]))];
  const shown = items.filter(({ section }) => !course || section.id === course);
  return (
    <Stack gap={12}>
      {courses.length > 1 && (
        <Select
          label={m.recognition_course()}
          look="pill"
          atOnce
          value={course ?? ALL}
          onChange={(next) => onCourse(next === null || next === ALL ? undefined : next)}
          options={[{ id: ALL, label: m.recognition_all_courses() }, ...courses.map(([id, label]) => ({ id, label }))]}
        />
      )}
      <ul className="rg-list" aria-label={m.recognition_show_words()}>
        {shown.map((item) => (
          <li key={item.id}>
            <FeedbackCard item={item} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
