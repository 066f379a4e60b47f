import { m } from '@patio/messages';
import { Button, Menu, type MenuEntry } from '@patio/ui';
import { Archive, ArchiveRestore, Braces, Copy, Ellipsis, Sheet, UsersRound } from 'lucide-react';
import type { RubricLine } from '../../contract.ts';
import { useRubricActions } from './rubric-actions.ts';

/** The same in the list and on the page of a rubric. */
export function useRubricEntries() {
  const { copy, share, archive, exportAs } = useRubricActions();
  return (rubric: RubricLine): (MenuEntry & { icon: NonNullable<MenuEntry['icon']>; onAction: () => void })[] => [
    { id: 'copy', label: m.assignments_copy(), icon: Copy, onAction: () => void copy(rubric) },
    ...(rubric.can.change
      ? [
          {
            id: 'share',
            label: rubric.shared ? m.assignments_unshare() : m.assignments_share(),
            icon: UsersRound,
            onAction: () => void share(rubric),
          },
          {
            id: 'archive',
            label: rubric.archived ? m.assignments_restore() : m.assignments_archive(),
            icon: rubric.archived ? ArchiveRestore : Archive,
            onAction: () => void archive(rubric),
          },
        ]
      : []),
    { id: 'json', label: m.assignments_export_json(), icon: Braces, onAction: () => void exportAs(rubric, 'json') },
    { id: 'csv', label: m.assignments_export_csv(), icon: Sheet, onAction: () => void exportAs(rubric, 'csv') },
  ];
}

/** What can be done with a rubric besides writing it. */
export function RubricMenu({ rubric }: { rubric: RubricLine }) {
  const entriesOf = useRubricEntries();
  return (
    <Menu
      label={m.assignments_rubric_actions()}
      placement="bottom end"
      trigger={<Button icon={Ellipsis} aria-label={m.assignments_rubric_actions()} />}
      items={entriesOf(rubric)}
    />
  );
}
