import { useNavigate, useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Menu } from '@patio/ui';
import { Archive, ArchiveRestore, Copy, Ellipsis, Undo2 } from 'lucide-react';
import type { AssignmentView } from '../../contract.ts';
import { assignments } from '../api.ts';

/** What can be done with an assignment besides writing it. */
export function BuilderMenu({ view }: { view: AssignmentView }) {
  const run = useRun(assignments.key());
  const navigate = useNavigate();
  const { id, version, state } = view;
  const isArchived = state === 'archived';
  const copy = async () => {
    const made = await assignments.copy.call({ id });
    await navigate(`/teacher/assignment-builder?assignment=${made.id}`);
  };
  return (
    <Menu
      label={m.assignments_rubric_actions()}
      placement="bottom end"
      trigger={<Button icon={Ellipsis} aria-label={m.assignments_rubric_actions()} />}
      items={[
        {
          id: 'copy',
          label: m.assignments_reuse(),
          icon: Copy,
          onAction: () => void run(copy, m.assignments_copied()),
        },
        ...(state === 'open' || state === 'scheduled'
          ? [
              {
                id: 'unpublish',
                label: m.assignments_unpublish(),
                icon: Undo2,
                onAction: () =>
                  void run(() => assignments.unpublish.call({ id, version }), m.assignments_unpublished()),
              },
            ]
          : []),
        {
          id: 'archive',
          label: isArchived ? m.assignments_restore() : m.assignments_archive(),
          icon: isArchived ? ArchiveRestore : Archive,
          onAction: () =>
            void run(
              () => assignments.archive.call({ id, version, archived: !isArchived }),
              isArchived ? m.assignments_restored() : m.assignments_archived(),
            ),
        },
      ]}
    />
  );
}
