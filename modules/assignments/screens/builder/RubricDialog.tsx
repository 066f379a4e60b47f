import { m } from '@patio/messages';
import { Dialog, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { assignments } from '../api.ts';
import { RubricTable } from '../rubrics/RubricTable.tsx';

interface Props {
  rubricId: string | undefined;
  number: number | undefined;
  onClose: () => void;
}

/** A rubric, to look at before it is chosen. */
export function RubricDialog({ rubricId, number, onClose }: Props) {
  const query = useQuery({
    ...assignments.openRubric.queryOptions({ input: { id: rubricId ?? '', number } }),
    enabled: rubricId !== undefined,
  });
  return (
    <Dialog
      title={query.data?.title ?? m.assignments_rubric()}
      size="lg"
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {({ body, title }) => <RubricTable body={body} label={title} />}
      </Load>
    </Dialog>
  );
}
