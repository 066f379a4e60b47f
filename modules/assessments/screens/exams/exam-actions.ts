import { failureText, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import type { RowAction } from '@patio/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { ChartColumn, Copy, MonitorDot, SquarePen } from 'lucide-react';
import type { ExamLine } from '../../contract.ts';
import { examHref } from '../addresses.ts';
import { assessments } from '../api.ts';

/** Begins a new exam from another one and opens it. */
export function useCopyExam(): (id: string) => Promise<void> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async (id) => {
    try {
      const made = await assessments.copyExam.call({ id });
      toast(m.assessments_exam_copied());
      await cache.invalidateQueries({ queryKey: assessments.key() });
      await navigate(examHref(made.id));
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
}

/** What can be done with an exam of the list. */
export function useExamActions(): (line: ExamLine) => RowAction[] {
  const copy = useCopyExam();
  return ({ id, examId, state, can }) => [
    ...(id && state !== 'draft' && state !== 'scheduled'
      ? [
          {
            id: 'monitor',
            label: m.assessments_part_monitor(),
            icon: MonitorDot,
            href: examHref(examId, 'monitor', id),
          },
          {
            id: 'results',
            label: m.assessments_part_results(),
            icon: ChartColumn,
            href: examHref(examId, 'results', id),
          },
        ]
      : []),
    { id: 'open', label: m.assessments_part_build(), icon: SquarePen, href: examHref(examId) },
    ...(can.write ? [{ id: 'copy', label: m.assessments_copy(), icon: Copy, onPress: () => void copy(examId) }] : []),
  ];
}
