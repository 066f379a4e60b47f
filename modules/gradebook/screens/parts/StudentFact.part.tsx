import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Stat } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { gradebook } from '../api.ts';

/** How a student stands in the last term with grades, on the head of their record. */
export default function StudentFactPart() {
  const { id: studentId = '' } = useParams();
  const { data } = useQuery(gradebook.studentGrades.queryOptions({ input: { studentId } }));
  const last = (data?.sections ?? []).flatMap(({ terms }) => terms.findLast((term) => term.passed !== null) ?? []);
  if (!data || last.length === 0) return null;
  const missing = data.sections.reduce((sum, section) => sum + section.missing, 0);
  const passed = last.filter((term) => term.passed).length;
  return (
    <Stat
      label={m.gradebook_student_passed()}
      value={m.gradebook_passed_of({ passed, graded: last.length })}
      unit={missing > 0 ? m.gradebook_reason_missing({ count: missing }) : undefined}
    />
  );
}
