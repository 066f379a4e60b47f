import { useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Menu } from '@patio/ui';
import { Archive, ArchiveRestore, Copy, Ellipsis, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ExamView } from '../../contract.ts';
import { assessments } from '../api.ts';
import { useCopyExam } from '../exams/exam-actions.ts';
import { PrintDialog } from './PrintDialog.tsx';

/** What can be done with an exam besides writing it. */
export function ExamMenu({ view }: { view: ExamView }) {
  const run = useRun(assessments.key());
  const copy = useCopyExam();
  const [isPrinting, setPrinting] = useState(false);
  const { id, version, state, isSatIn } = view;
  const isArchived = state === 'archived';
  return (
    <>
      <Menu
        label={m.assessments_exam_actions()}
        placement="bottom end"
        trigger={<Button icon={Ellipsis} aria-label={m.assessments_exam_actions()} />}
        items={[
          { id: 'print', label: m.assessments_print_title(), icon: Printer, onAction: () => setPrinting(true) },
          { id: 'copy', label: m.assessments_copy(), icon: Copy, onAction: () => void copy(id) },
          ...((state === 'open' || state === 'scheduled') && !isSatIn
            ? [
                {
                  id: 'unpublish',
                  label: m.assessments_unpublish(),
                  icon: Undo2,
                  onAction: () =>
                    void run(() => assessments.unpublishExam.call({ id, version }), m.assessments_unpublished()),
                },
              ]
            : []),
          {
            id: 'archive',
            label: isArchived ? m.assessments_restore() : m.assessments_archive(),
            icon: isArchived ? ArchiveRestore : Archive,
            onAction: () =>
              void run(
                () => assessments.archiveExam.call({ id, version, archived: !isArchived }),
                isArchived ? m.assessments_exam_restored() : m.assessments_exam_archived(),
              ),
          },
        ]}
      />
      {isPrinting && <PrintDialog examId={id} onClose={() => setPrinting(false)} />}
    </>
  );
}
