import { useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, ConfirmDialog, EmptyState, formatNumber, Menu, Section, Stack, Status } from '@patio/ui';
import { Download, Ellipsis, RotateCcw, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BackupsView, BackupView } from '../../contract.ts';
import { operations } from '../api.ts';
import { bytesText, momentText } from '../format.ts';

const STATES = {
  running: { tone: 'info', text: m.operations_backup_running },
  done: { tone: 'ok', text: m.operations_backup_done },
  failed: { tone: 'bad', text: m.operations_backup_failed },
} as const;

/** The backups that there are, each with what can be done with it. */
export function BackupList({ view }: { view: BackupsView }) {
  return (
    <Card>
      <Section title={m.operations_backups()} count={view.backups.length}>
        {view.backups.length === 0 ? (
          <EmptyState scene="desk" title={m.operations_backups_none()}>
            {m.operations_backups_none_hint()}
          </EmptyState>
        ) : (
          <Stack gap={14}>
            {view.backups.map((backup) => (
              <BackupRow key={backup.id} backup={backup} cannot={view.cannotRestore !== null} />
            ))}
          </Stack>
        )}
      </Section>
    </Card>
  );
}

function factsOf({ bytes, rows, files, place, byPlan, keyMark }: BackupView): string {
  return [
    bytes === null ? null : bytesText(bytes),
    rows === null ? null : m.operations_backup_holds({ rows: formatNumber(rows), files: formatNumber(files ?? 0) }),
    place === 's3' ? m.operations_place_s3() : m.operations_place_folder(),
    byPlan ? m.operations_by_plan() : m.operations_by_hand(),
    keyMark ? m.operations_sealed_with({ mark: keyMark }) : m.operations_not_sealed(),
  ]
    .filter(Boolean)
    .join(' · ');
}

function BackupRow({ backup, cannot }: { backup: BackupView; cannot: boolean }) {
  const run = useRun(operations.key());
  const [removing, remove] = useState(false);
  const { id, state } = backup;
  const rehearse = (purpose: 'check' | 'restore') =>
    void run(() => operations.rehearseBackup.call({ id, purpose }), m.operations_rehearsal_begun());
  const items = [
    ...(state === 'done'
      ? [
          {
            id: 'take',
            label: m.operations_take(),
            icon: Download,
            onAction: () => void globalThis.location.assign(`/api/backups/${id}`),
          },
          {
            id: 'check',
            label: m.operations_verify(),
            detail: m.operations_verify_hint(),
            icon: ShieldCheck,
            isDisabled: cannot,
            onAction: () => rehearse('check'),
          },
          {
            id: 'restore',
            label: m.operations_restore(),
            detail: m.operations_restore_hint(),
            icon: RotateCcw,
            isDisabled: cannot,
            onAction: () => rehearse('restore'),
          },
        ]
      : []),
    ...(state === 'running'
      ? []
      : [
          {
            id: 'remove',
            label: m.operations_remove(),
            icon: Trash2,
            tone: 'danger' as const,
            onAction: () => remove(true),
          },
        ]),
  ];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-60 grow">
        <b>{momentText(backup.startedAt)}</b>
        <p className="m-0 text-ink-2">{factsOf(backup)}</p>
        {backup.problem && <p className="m-0">{backup.problem}</p>}
        {backup.provedAt && <p className="m-0">{m.operations_proved({ when: momentText(backup.provedAt) })}</p>}
      </div>
      <Status tone={STATES[state].tone}>{STATES[state].text()}</Status>
      {items.length > 0 && (
        <Menu
          label={m.operations_backup_actions({ when: momentText(backup.startedAt) })}
          trigger={
            <Button
              variant="quiet"
              icon={Ellipsis}
              aria-label={m.operations_backup_actions({ when: momentText(backup.startedAt) })}
            />
          }
          items={items}
        />
      )}
      <ConfirmDialog
        isOpen={removing}
        onOpenChange={remove}
        title={m.operations_backup_remove_title()}
        confirmLabel={m.operations_remove()}
        onConfirm={() => run(() => operations.removeBackup.call({ id }), m.operations_backup_removed())}
      >
        {m.operations_backup_remove_text()}
      </ConfirmDialog>
    </div>
  );
}
