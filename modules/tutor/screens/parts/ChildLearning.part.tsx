import { useParams } from '@patio/client';
import { Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { tutor } from '../api.ts';
import { ChildView } from '../progress/ChildView.tsx';

/** The tab of a child's page with what the child can do now. */
export default function ChildLearningPart() {
  const { id = '' } = useParams();
  const query = useQuery(tutor.childrenProgress.queryOptions({ input: { studentId: id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {({ child }) => child && <ChildView child={child} />}
    </Load>
  );
}
