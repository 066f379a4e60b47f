import { useParams } from '@patio/client';
import { Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { tutor } from '../api.ts';
import { LearnerView } from '../progress/LearnerView.tsx';

/** The tab of a student's record with how they learn: the same that the student sees. */
export default function StudentLearningPart() {
  const { id = '' } = useParams();
  const query = useQuery(tutor.studentProgress.queryOptions({ input: { studentId: id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(progress) => <LearnerView progress={progress} practises={false} />}
    </Load>
  );
}
