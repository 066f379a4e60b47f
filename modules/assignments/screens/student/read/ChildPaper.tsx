import { m } from '@patio/messages';
import { Drawer, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { assignments } from '../../api.ts';
import { Attempt } from './Attempt.tsx';
import '../own.css';

/** What a child handed in last, with what was said of it once it was returned. */
export function ChildPaper({ id, studentId, onClose }: { id: string; studentId: string; onClose: () => void }) {
  const query = useQuery(assignments.childWork.queryOptions({ input: { id, studentId } }));
  return (
    <Drawer
      title={query.data?.title ?? m.assignments_my_work()}
      size="lg"
      isOpen
      onOpenChange={(still) => !still && onClose()}
    >
      <Load query={query} skeleton={<Skeleton shape="text" />}>
        {({ attempts: [newest], feedback }) => (
          <Stack gap={12}>
            {feedback?.comment && <p className="own-comment">{feedback.comment}</p>}
            {newest && <Attempt attempt={newest} annotations={feedback?.annotations ?? []} />}
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}
