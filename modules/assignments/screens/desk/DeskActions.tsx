import { failureText, useCan } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Menu, type MenuEntry, toast } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { BellRing, Ellipsis, SquarePen } from 'lucide-react';
import type { DeskView } from '../../contract.ts';
import { assignments } from '../api.ts';

/** What can be done with the whole class: remind those who owe it, and change what it asks. */
export function DeskActions({ desk }: { desk: DeskView }) {
  const can = useCan();
  const isOwed = desk.students.some(({ work }) => work === 'to_do' || work === 'overdue');
  const remind = useMutation({
    mutationFn: () => assignments.remind.call({ id: desk.id }),
    onSuccess: ({ reminded }) => toast(m.assignments_reminded({ count: reminded })),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const items: MenuEntry[] = [
    ...(desk.can.grade && isOwed
      ? [{ id: 'remind', label: m.assignments_remind(), icon: BellRing, onAction: () => remind.mutate() }]
      : []),
    ...(desk.can.grade && can('assignments.author')
      ? [
          {
            id: 'edit',
            label: m.assignments_edit(),
            icon: SquarePen,
            href: `/teacher/assignment-builder?assignment=${desk.assignmentId}`,
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      label={m.assignments_rubric_actions()}
      placement="bottom end"
      trigger={<Button icon={Ellipsis} aria-label={m.assignments_rubric_actions()} isPending={remind.isPending} />}
      items={items}
    />
  );
}
