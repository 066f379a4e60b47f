import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import type { GradebookView, ItemView } from '../../contract.ts';

interface PendingListProps {
  pending: readonly { student: GradebookView['students'][number]; item: ItemView }[];
  onGo: (itemId: string, studentId: string) => void;
}

/** The marks that are missing, one by one; each leads to its cell. */
export function PendingList({ pending, onGo }: PendingListProps) {
  return (
    <ul className="m-0 grid max-h-72 list-none gap-0.5 overflow-y-auto p-0" aria-label={m.gradebook_pending_list()}>
      {pending.map(({ student, item }) => (
        <li key={`${student.id} ${item.id}`}>
          <Button variant="quiet" size="sm" wide onPress={() => onGo(item.id, student.id)}>
            <span className="w-full text-start">{`${student.name} · ${item.title}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
