import { failureText, useCan } from '@patio/client';
import { m } from '@patio/messages';
import { Button, toast } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { BellRing, SquarePen } from 'lucide-react';
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
  return (
    <>
      {desk.can.grade && isOwed && (
        <Button icon={BellRing} isPending={remind.isPending} onPress={() => remind.mutate()}>
          {m.assignments_remind()}
        </Button>
      )}
      {desk.can.grade && can('assignments.author') && (
        <Button icon={SquarePen} href={`/teacher/assignment-builder?assignment=${desk.assignmentId}`}>
          {m.assignments_edit()}
        </Button>
      )}
    </>
  );
}
