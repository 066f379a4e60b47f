import { useParams } from '@patio/client';
import { Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { recognition } from '../api.ts';
import { ReceivedView } from '../family/ReceivedView.tsx';
import { ShareBadge } from '../family/ShareBadge.tsx';

/** The tab of a child's page with what the child received; the family decides who else may see a badge. */
export default function ChildRecognitionPart() {
  const { id = '' } = useParams();
  const query = useQuery(recognition.children.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {({ children }) => {
        const child = children.find(({ studentId }) => studentId === id);
        return (
          child && (
            <ReceivedView
              awards={child.awards}
              praises={child.praises}
              act={(award) => <ShareBadge key={award.version} award={award} />}
            />
          )
        );
      }}
    </Load>
  );
}
