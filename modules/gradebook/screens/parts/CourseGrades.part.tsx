import { useAbout, useParams } from '@patio/client';
import { leavesOf } from '@patio/grading/terms';
import { m } from '@patio/messages';
import { Card, DescriptionList, Link, Section } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { PublishedSection } from '../../contract.ts';
import { shownMark } from '../book/columns.tsx';
import { publishedQuery } from '../published/asked.ts';
import { ItemMark } from '../published/SubjectDetail.tsx';
import { termMark } from '../published/SubjectTable.tsx';
import { type Computed, useComputed } from '../published/use-published.ts';

const SHOWN = 3;

/** Beside the path of a course: how its current term stands and the last marks. Nothing where none is published. */
export default function CourseGradesPart() {
  const { data } = useQuery(publishedQuery({}));
  return data ? <ClassGrades sections={data.sections} /> : null;
}

function ClassGrades({ sections }: { sections: readonly PublishedSection[] }) {
  const { id } = useParams();
  const sectionId = useAbout();
  const computed = useComputed(sections).find(({ section }) => section.sectionId === sectionId);
  const term = computed && lastTerm(computed);
  if (!computed || !term) return null;
  const { section } = computed;
  const { mark } = termMark(computed, term.id);
  const items = section.items.filter(({ termId }) => termId === term.id).slice(-SHOWN);
  return (
    <Section
      title={m.gradebook_grades_tab()}
      actions={<Link href={`/student/course-detail/${id}?tab=grades&class=${sectionId}`}>{m.gradebook_see_all()}</Link>}
    >
      <Card>
        <DescriptionList
          layout="rows"
          items={[
            ...(mark === null ? [] : [{ term: term.name, value: <b>{shownMark(section.rules.scale, mark)}</b> }]),
            ...items.map((item) => ({ term: item.title, value: <ItemMark item={item} section={section} /> })),
          ]}
        />
      </Card>
    </Section>
  );
}

/** The latest term that says anything. */
const lastTerm = (computed: Computed) =>
  leavesOf(computed.section.terms).findLast(
    ({ id }) => termMark(computed, id).mark !== null || computed.section.items.some(({ termId }) => termId === id),
  );
