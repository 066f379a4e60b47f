import { useAbout, useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Link, Section } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { assignments } from '../api.ts';
import { groupsOf, isOwed, nextOf } from '../student/owe/groups.ts';
import { OwnRows } from '../student/owe/OwnRows.tsx';
import '../student/own.css';

const SHOWN = 4;

/** Beside the path of a course: what is to do in it first, and what came back. Nothing where no work was given. */
export default function CourseWorkPart() {
  const { id } = useParams();
  const sectionId = useAbout();
  const { data } = useQuery(assignments.ofClass.queryOptions({ input: { sectionId } }));
  const now = Date.now();
  const lines = groupsOf(data?.items ?? [], now).flatMap((group) => group.lines);
  if (lines.length === 0) return null;
  const owed = lines.filter(isOwed).length;
  return (
    <Section
      title={m.assignments_my_tab()}
      {...(owed > 0 && { count: owed })}
      actions={
        <Link href={`/student/course-detail/${id}?tab=assignments&class=${sectionId}`}>
          {m.assignments_my_see_all()}
        </Link>
      }
    >
      <OwnRows
        label={m.assignments_my_tab()}
        lines={lines.slice(0, SHOWN)}
        now={now}
        next={nextOf(lines)?.id}
        hideClass
      />
    </Section>
  );
}
