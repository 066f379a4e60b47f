import type { PeriodMove } from '@patio/gradebook/model';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, FailureNotice, Stack, TextArea, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeriodView } from '../../contract.ts';
import { gradeOffice, refreshGrades } from '../api.ts';
import { doneLabel, effectLabels, moveLabel, unpublished } from './period-labels.ts';

interface MoveDialogProps {
  period: PeriodView;
  move: PeriodMove;
  onClose: () => void;
}

/** Says what closing, locking or reopening means before it is done; reopening asks why. */
export function MoveDialog({ period, move, onClose }: MoveDialogProps) {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const blocked = move === 'lock' && unpublished(period) > 0;
  const step = useMutation({
    mutationFn: () =>
      gradeOffice.movePeriod.call({
        termId: period.termId,
        version: period.version,
        move,
        reason: reason.trim() || null,
      }),
    onSuccess: async ({ waiting }) => {
      await refreshGrades(cache);
      toast(waiting ? m.grade_office_period_waits() : doneLabel(move), waiting ? { tone: 'info' } : {});
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${moveLabel(move)}: ${period.name}`}
      actions={
        <>
          <Button onPress={onClose}>{m.gradebook_cancel()}</Button>
          <Button
            variant="primary"
            isPending={step.isPending}
            isDisabled={blocked || (move === 'reopen' && reason.trim().length < 5)}
            onPress={() => step.mutate()}
          >
            {moveLabel(move)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Callout tone={blocked ? 'warn' : 'info'}>{effectLabels(period, move)}</Callout>
        {move === 'reopen' && (
          <TextArea label={m.grade_office_reopen_reason()} value={reason} onChange={setReason} isRequired autoFocus />
        )}
        {step.error && <FailureNotice error={step.error} />}
      </Stack>
    </Dialog>
  );
}
