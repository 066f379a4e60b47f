import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, Stack } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useState } from 'react';
import type { AwardsView } from '../../contract.ts';
import { fees } from '../api.ts';

/** Ends a discount on a day; what was issued before stays as it is. */
export function EndAwardDialog({
  award,
  today,
  onClose,
}: {
  award: AwardsView['awards'][number];
  today: string;
  onClose: () => void;
}) {
  const first = award.fromOn > today ? award.fromOn : today;
  const [untilOn, setUntilOn] = useState<string | null>(first);
  const end = useStep({
    send: () => fees.endAward.call({ id: award.id, version: award.version, untilOn: untilOn ?? first }),
    done: m.fees_award_ended(),
    refresh: fees.key(),
    onDone: onClose,
  });
  return (
    <Dialog
      title={m.fees_award_end_of({ name: award.discount })}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button variant="danger" isDisabled={!untilOn} isPending={end.isPending} onPress={() => end.mutate()}>
          {m.fees_award_end()}
        </Button>
      }
    >
      <Stack gap={12}>
        <p>{m.fees_award_end_about()}</p>
        <DateField label={m.fees_award_end_day()} value={untilOn} onChange={setUntilOn} min={award.fromOn} />
      </Stack>
    </Dialog>
  );
}
