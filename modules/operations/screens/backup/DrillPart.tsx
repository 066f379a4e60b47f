import { useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, ConfirmDialog, EmptyState, formatNumber, Section, Stack, Status } from '@patio/ui';
import { useState } from 'react';
import type { BackupsView, RehearsalView } from '../../contract.ts';
import { operations } from '../api.ts';
import { momentText } from '../format.ts';

const SHOWN = 8;
const STATES: Record<RehearsalView['state'], { tone: 'ok' | 'bad' | 'info' | 'warn' | 'neutral'; text: () => string }> =
  {
    running: { tone: 'info', text: m.operations_backup_running },
    passed: { tone: 'ok', text: m.operations_passed },
    failed: { tone: 'bad', text: m.operations_backup_failed },
    ready: { tone: 'warn', text: m.operations_ready },
    swapped: { tone: 'ok', text: m.operations_swapped },
    dropped: { tone: 'neutral', text: m.operations_dropped },
  };
const PURPOSES = {
  check: m.operations_purpose_check,
  drill: m.operations_purpose_drill,
  restore: m.operations_purpose_restore,
};
const WHY = { no_owner: m.operations_no_owner, no_right: m.operations_no_right, no_worker: m.operations_no_worker };

/** Backups that were restored beside the school: what came of it, and the one that waits to take its place. */
export function DrillPart({ view }: { view: BackupsView }) {
  return (
    <Card>
      <Section title={m.operations_rehearsals()} description={m.operations_rehearsals_about()}>
        <Stack gap={14}>
          {view.cannotRestore && <Callout tone="warn">{WHY[view.cannotRestore]()}</Callout>}
          {view.rehearsals.length === 0 && (
            <EmptyState scene="desk" title={m.operations_rehearsals_none()}>
              {m.operations_rehearsals_none_hint()}
            </EmptyState>
          )}
          {view.rehearsals.slice(0, SHOWN).map((one) => (
            <RehearsalRow key={one.id} rehearsal={one} />
          ))}
        </Stack>
      </Section>
    </Card>
  );
}

function saidOf({ state, tables, rows, files, seconds, differing, problem, former }: RehearsalView): string {
  if (state === 'failed' && differing.length > 0) return m.operations_differs({ tables: differing.join(', ') });
  if (state === 'failed') return problem ?? m.operations_backup_failed();
  if (state === 'swapped') return m.operations_former({ name: former ?? '' });
  if (tables === null) return '';
  return m.operations_compared({
    tables: formatNumber(tables),
    rows: formatNumber(rows ?? 0),
    files: formatNumber(files ?? 0),
    seconds: formatNumber(seconds ?? 0),
  });
}

function RehearsalRow({ rehearsal }: { rehearsal: RehearsalView }) {
  const run = useRun(operations.key());
  const [swapping, swap] = useState(false);
  const { id, state, purpose, backupAt, former } = rehearsal;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-60 grow">
        <b>
          {PURPOSES[purpose]()} · {momentText(rehearsal.startedAt)}
        </b>
        <p className="m-0 text-ink-2">
          {backupAt && `${m.operations_of_backup({ when: momentText(backupAt) })} · `}
          {saidOf(rehearsal)}
        </p>
      </div>
      <Status tone={STATES[state].tone}>{STATES[state].text()}</Status>
      {state === 'ready' && (
        <>
          <Button variant="danger" onPress={() => swap(true)}>
            {m.operations_swap()}
          </Button>
          <Button
            variant="quiet"
            onPress={() => void run(() => operations.dropRestored.call({ id }), m.operations_dropped())}
          >
            {m.operations_drop()}
          </Button>
          <ConfirmDialog
            isOpen={swapping}
            onOpenChange={swap}
            title={m.operations_swap_title()}
            confirmLabel={m.operations_swap()}
            typed={former ?? ''}
            onConfirm={async () => {
              await operations.swapRestored.call({ id, word: former ?? '' });
              globalThis.location.assign('/');
            }}
          >
            {m.operations_swap_text()}
          </ConfirmDialog>
        </>
      )}
    </div>
  );
}
