import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { PublishedSection } from '../../contract.ts';
import { publishedQuery } from '../published/asked.ts';
import { SubjectDetail } from '../published/SubjectDetail.tsx';
import { useComputed } from '../published/use-published.ts';

/** On the page of one of a student's classes: its published marks. */
export default function MyClassGradesPart() {
  const query = useQuery(publishedQuery({}));
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ sections }) => <ClassGrades sections={sections} />}
    </Load>
  );
}

function ClassGrades({ sections }: { sections: readonly PublishedSection[] }) {
  const sectionId = useSearch('class');
  const chosen = useComputed(sections).find((each) => each.section.sectionId === sectionId);
  return chosen ? (
    <SubjectDetail computed={chosen} />
  ) : (
    <EmptyState scene="books" title={m.gradebook_nothing_published()}>
      {m.gradebook_nothing_published_text()}
    </EmptyState>
  );
}
