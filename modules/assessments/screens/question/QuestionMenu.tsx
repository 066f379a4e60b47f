import { m } from '@patio/messages';
import { Button, Menu, type MenuEntry } from '@patio/ui';
import { Archive, ArchiveRestore, Copy, Ellipsis, FileCode, FileText, UsersRound } from 'lucide-react';
import type { QuestionLine } from '../../contract.ts';
import { useQuestionActions } from '../bank/question-actions.ts';

type Entry = MenuEntry & { icon: NonNullable<MenuEntry['icon']>; onAction: () => void };

/** The same in the list and on the page of a question. */
export function useQuestionEntries() {
  const { copy, share, archive, exportAs } = useQuestionActions();
  return (question: QuestionLine): Entry[] => [
    { id: 'copy', label: m.assessments_copy(), icon: Copy, onAction: () => void copy(question) },
    ...(question.can.change
      ? [
          {
            id: 'share',
            label: question.shared ? m.assessments_unshare() : m.assessments_share(),
            icon: UsersRound,
            onAction: () => void share(question),
          },
          {
            id: 'archive',
            label: question.state === 'archived' ? m.assessments_restore() : m.assessments_archive(),
            icon: question.state === 'archived' ? ArchiveRestore : Archive,
            onAction: () => void archive(question),
          },
        ]
      : []),
    {
      id: 'gift',
      label: m.assessments_export_gift(),
      icon: FileText,
      onAction: () => void exportAs([question.id], 'gift'),
    },
    {
      id: 'qti',
      label: m.assessments_export_qti(),
      icon: FileCode,
      onAction: () => void exportAs([question.id], 'qti3'),
    },
  ];
}

/** What can be done with a question besides writing it. */
export function QuestionMenu({ question }: { question: QuestionLine }) {
  const entriesOf = useQuestionEntries();
  return (
    <Menu
      label={m.assessments_question_actions()}
      placement="bottom end"
      trigger={<Button icon={Ellipsis} aria-label={m.assessments_question_actions()} />}
      items={entriesOf(question)}
    />
  );
}
