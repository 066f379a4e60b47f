import { m } from '@patio/messages';
import { Button, Dialog, FailureNotice, Stack, TextArea, toast } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChosenSheet, useSheetSteps } from './use-sheet-steps.ts';

export interface Asking {
  step: 'return' | 'publish' | 'lock';
  sheets: ChosenSheet[];
}

const WORDS = {
  return: { label: m.grade_office_return, says: m.grade_office_return_many_says },
  publish: { label: m.grade_office_publish, says: m.grade_office_publish_many_says },
  lock: { label: m.grade_office_lock, says: m.grade_office_lock_many_says },
};

/** Asks before a step with sheets that cannot be taken back, or that needs words. */
export function StepDialog({ step, sheets, onClose, onDone }: Asking & { onClose: () => void; onDone?: () => void }) {
  const steps = useSheetSteps();
  const [comment, setComment] = useState('');
  const take = useMutation({
    mutationFn: () => (step === 'return' ? steps.return(sheets, comment.trim()) : steps[step](sheets)),
    onSuccess: (done) => {
      toast(done);
      onClose();
      onDone?.();
    },
  });
  const { label, says } = WORDS[step];
  return (
    <Dialog
      isOpen
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={`${label()} (${sheets.length})`}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            isPending={take.isPending}
            isDisabled={step === 'return' && comment.trim().length < 3}
            onPress={() => take.mutate()}
          >
            {label()}
          </Button>
        </>
      )}
    >
      <Stack gap={12}>
        <p className="m-0">{says({ count: sheets.length })}</p>
        {step === 'return' && (
          <TextArea
            label={m.grade_office_return_comment()}
            value={comment}
            onChange={setComment}
            isRequired
            autoFocus
          />
        )}
        {take.error && <FailureNotice error={take.error} />}
      </Stack>
    </Dialog>
  );
}
