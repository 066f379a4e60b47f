import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { publishedQuery } from '../published/asked.ts';
import { SubjectTable } from '../published/SubjectTable.tsx';
import { useComputed } from '../published/use-published.ts';

/** The grades tab of a child's page: every subject by term, each leading to how its grade came about. */
export default function ChildGradesPart() {
  const { id: studentId = '' } = useParams();
  const query = useQuery(publishedQuery({ studentId }));
  const all = useComputed(query.data?.sections ?? []);
  return (
    <Load query={query} skeleton={<Skeleton shape="table" />}>
      {() =>
        all.length === 0 ? (
          <EmptyState scene="books" title={m.gradebook_nothing_published()}>
            {m.gradebook_nothing_published_text()}
          </EmptyState>
        ) : (
          <SubjectTable all={all} hrefOf={(id) => `/parent/grades/${studentId}?section=${id}`} />
        )
      }
    </Load>
  );
}
