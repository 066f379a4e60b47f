import { addDays, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, Inline, Select, Stack, TextArea } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useState } from 'react';
import {
  type CaseView,
  CLOSING_OUTCOMES,
  CLOSING_REASONS,
  type ClosingOutcome,
  type ClosingReason,
} from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { useHeldText } from '../tracking/held-text.ts';
import { useCaseStep } from './use-case-step.ts';

/** How a case ends, and how it begins again; for whoever leads it. */
export function ClosePart({ view }: { view: CaseView }) {
  const [open, setOpen] = useState(false);
  if (view.as !== 'lead' && view.as !== 'supervisor') return null;
  const isOpen = view.state === 'open';
  return (
    <div>
      <Button size="sm" variant="quiet" onPress={() => setOpen(true)}>
        {isOpen ? m.wellbeing_work_close_case() : m.wellbeing_work_reopen_case()}
      </Button>
      {open && isOpen && <CloseDrawer view={view} onClose={() => setOpen(false)} />}
      {open && !isOpen && <ReopenDrawer view={view} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface CaseDrawerProps {
  view: CaseView;
  onClose: () => void;
}

const READS = [wellbeing.readCase.key(), wellbeing.board.key(), wellbeing.reports.key(), wellbeing.timeLine.key()];

function CloseDrawer({ view, onClose }: CaseDrawerProps) {
  const [reason, setReason] = useState<ClosingReason>('goals_reached');
  const [outcome, setOutcome] = useState<ClosingOutcome>('better');
  const [summary, setSummary] = useHeldText(`close ${view.id}`);
  const [after, setAfter] = useHeldText(`after ${view.id}`);
  const leave = () => {
    setSummary('');
    setAfter('');
    onClose();
  };
  const close = useCaseStep({
    send: () =>
      wellbeing.closeCase.call({
        id: view.id,
        version: view.version,
        reason,
        outcome,
        summary: summary.trim(),
        after: after.trim(),
      }),
    done: m.wellbeing_work_closed(),
    reads: READS,
    onDone: leave,
  });
  return (
    <Drawer title={m.wellbeing_work_close_case()} isOpen onOpenChange={(open) => !open && leave()}>
      <Stack gap={14}>
        <p className="wb-fact">{m.wellbeing_work_close_lede()}</p>
        <Select
          label={m.wellbeing_work_closing_reason()}
          value={reason}
          onChange={(next) => setReason(CLOSING_REASONS.find((one) => one === next) ?? reason)}
          options={CLOSING_REASONS.map((one) => ({
            id: one,
            label: m.wellbeing_work_closing_reason_is({ reason: one }),
          }))}
        />
        <Select
          label={m.wellbeing_work_closing_outcome()}
          value={outcome}
          onChange={(next) => setOutcome(CLOSING_OUTCOMES.find((one) => one === next) ?? outcome)}
          options={CLOSING_OUTCOMES.map((one) => ({
            id: one,
            label: m.wellbeing_work_closing_outcome_is({ outcome: one }),
          }))}
        />
        <TextArea
          label={m.wellbeing_work_closing_summary()}
          rows={5}
          maxLength={4_000}
          value={summary}
          onChange={setSummary}
          isRequired
        />
        <TextArea
          label={m.wellbeing_work_closing_after()}
          rows={3}
          maxLength={2_000}
          value={after}
          onChange={setAfter}
        />
        <Inline gap={8}>
          <Button
            variant="primary"
            isDisabled={summary.trim() === ''}
            isPending={close.isPending}
            onPress={() => close.mutate()}
          >
            {m.wellbeing_work_close_case()}
          </Button>
          <Button onPress={leave}>{m.ui_cancel()}</Button>
        </Inline>
      </Stack>
    </Drawer>
  );
}

function ReopenDrawer({ view, onClose }: CaseDrawerProps) {
  const [why, setWhy] = useHeldText(`reopen ${view.id}`);
  const [nextReviewOn, setNext] = useState(addDays(todayHere(), 7));
  const leave = () => {
    setWhy('');
    onClose();
  };
  const reopen = useCaseStep({
    send: () => wellbeing.reopenCase.call({ id: view.id, version: view.version, why: why.trim(), nextReviewOn }),
    done: m.wellbeing_work_reopened_done(),
    reads: READS,
    onDone: leave,
  });
  return (
    <Drawer title={m.wellbeing_work_reopen_case()} isOpen onOpenChange={(open) => !open && leave()}>
      <Stack gap={14}>
        <TextArea
          label={m.wellbeing_work_reopen_why()}
          rows={3}
          maxLength={1_000}
          value={why}
          onChange={setWhy}
          isRequired
        />
        <DateField
          label={m.wellbeing_work_next_review()}
          value={nextReviewOn}
          min={addDays(todayHere(), 1)}
          onChange={(next) => next && setNext(next)}
        />
        <div>
          <Button
            variant="primary"
            isDisabled={why.trim().length < 2}
            isPending={reopen.isPending}
            onPress={() => reopen.mutate()}
          >
            {m.wellbeing_work_reopen_case()}
          </Button>
        </div>
      </Stack>
    </Drawer>
  );
}
