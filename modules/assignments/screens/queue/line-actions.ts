import { failureText, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import type { RowAction } from '@patio/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing, ClipboardCheck, Copy, SquarePen } from 'lucide-react';
import type { AssignmentLine } from '../../contract.ts';
import { assignments } from '../api.ts';

/** What can be done with an assignment of the list. */
export function useLineActions(): (line: AssignmentLine) => RowAction[] {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const run = async (work: () => Promise<string>) => {
    try {
      toast(await work());
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: assignments.key() });
  };
  return ({ id, assignmentId, state, students, handedIn, can }) => [
    ...(id && state !== 'draft'
      ? [{ id: 'grade', label: m.assignments_open_desk(), icon: ClipboardCheck, href: `/teacher/grade/${id}` }]
      : []),
    ...(can.write
      ? [
          {
            id: 'edit',
            label: m.assignments_edit(),
            icon: SquarePen,
            href: `/teacher/assignment-builder?assignment=${assignmentId}`,
          },
          {
            id: 'copy',
            label: m.assignments_reuse(),
            icon: Copy,
            onPress: () =>
              void run(async () => {
                const made = await assignments.copy.call({ id: assignmentId });
                navigate(`/teacher/assignment-builder?assignment=${made.id}`);
                return m.assignments_copied();
              }),
          },
        ]
      : []),
    ...(id && can.grade && state === 'open' && handedIn < students
      ? [
          {
            id: 'remind',
            label: m.assignments_remind(),
            icon: BellRing,
            onPress: () =>
              void run(async () => {
                const { reminded } = await assignments.remind.call({ id });
                return m.assignments_reminded({ count: reminded });
              }),
          },
        ]
      : []),
  ];
}
