import { failureText, RequestFailure } from '@patio/client';
import type { ChangeView } from '@patio/gradebook';
import { cellLabel } from '@patio/gradebook/model';
import { m } from '@patio/messages';
import { Button, Dialog, FailureNotice, Stack, TextArea, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { effectLabel } from '../../rules/effect-label.ts';
import { gradeOffice, refreshGrades } from '../api.ts';

export interface Asked {
  changes: readonly ChangeView[];
  approve: boolean;
}

/** One word for several requests: everyone it touches by name, what it moves, and why. */
export function DecideDialog({ changes, approve, onClose }: Asked & { onClose: () => void }) {
  const cache = useQueryClient();
  const [decision, setDecision] = useState('');
  const decide = useMutation({
    mutationFn: () =>
      gradeOffice.decideChanges.call({
        changes: changes.map(({ id, version }) => ({ id, version })),
        approve,
        decision: decision.trim(),
      }),
    onSuccess: async ({ done, refused }) => {
      await refreshGrades(cache);
      if (done.length > 0) toast(m.grade_office_changes_decided({ count: done.length }));
      const [first] = refused;
      if (first) toast(await failureText(new RequestFailure(409, first)), { tone: 'bad' });
      onClose();
    },
  });
  const label = approve ? m.grade_office_change_approve() : m.grade_office_change_refuse();
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={`${label} (${changes.length})`}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            isPending={decide.isPending}
            isDisabled={!approve && decision.trim().length < 3}
            onPress={() => decide.mutate()}
          >
            {label}
          </Button>
        </>
      )}
    >
      <Stack gap={12}>
        <ul className="m-0 grid list-none gap-2 p-0">
          {changes.map((change) => (
            <li key={change.id}>
              <b>{change.student.name}</b>{' '}
              {m.gradebook_change_from_to({ before: cellLabel(change.before), after: cellLabel(change.after) })}
              <small className="block text-ink-2">
                {change.section} · {change.item} · {effectLabel(change.effect)}
              </small>
            </li>
          ))}
        </ul>
        <TextArea
          label={approve ? m.grade_office_decision_note() : m.grade_office_decision_reason()}
          value={decision}
          onChange={setDecision}
          isRequired={!approve}
          autoFocus
        />
        {decide.error && <FailureNotice error={decide.error} />}
      </Stack>
    </Dialog>
  );
}
