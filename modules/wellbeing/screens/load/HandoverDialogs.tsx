import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Dialog, Load, Select, Skeleton, Stack, TextArea } from '@patio/ui';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HandoverView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { READ_ONCE } from '../case/queries.ts';
import { useCaseStep } from '../casework/use-case-step.ts';
import { useHeldText } from '../tracking/held-text.ts';

interface OfferDialogProps {
  handover: HandoverView;
  members: readonly { id: string; name: string }[];
  reads: readonly QueryKey[];
  onClose: () => void;
}

/** Offers a case to a colleague, with what they must know first. */
export function OfferDialog({ handover, members, reads, onClose }: OfferDialogProps) {
  const caseId = handover.case.id;
  const [handoverId] = useState(makeId);
  const [toId, setToId] = useState(members[0]?.id ?? '');
  const [note, setNote] = useHeldText(`handover ${caseId}`);
  const leave = () => {
    setNote('');
    onClose();
  };
  const offer = useCaseStep({
    send: () => wellbeing.offerHandover.call({ id: caseId, handoverId, toId, note: note.trim() }),
    done: m.wellbeing_work_handover_offered(),
    reads,
    onDone: leave,
  });
  return (
    <Dialog
      isOpen
      title={m.wellbeing_work_handover_offer()}
      onOpenChange={(open) => !open && leave()}
      actions={
        <Button
          variant="primary"
          isDisabled={note.trim().length < 2 || toId === ''}
          isPending={offer.isPending}
          onPress={() => offer.mutate()}
        >
          {m.wellbeing_work_handover_send()}
        </Button>
      }
    >
      <Stack gap={14}>
        <Select
          label={m.wellbeing_work_handover_who()}
          value={toId}
          onChange={(next) => next && setToId(next)}
          options={members.map(({ id, name }) => ({ id, label: name }))}
        />
        <TextArea
          label={m.wellbeing_work_handover_note()}
          hint={m.wellbeing_work_handover_note_hint()}
          rows={5}
          maxLength={4_000}
          value={note}
          onChange={setNote}
          isRequired
        />
      </Stack>
    </Dialog>
  );
}

/** What a colleague hands a case over with; reading it is written down. */
export function HandoverNote({ handoverId, onClose }: { handoverId: string; onClose: () => void }) {
  const query = useQuery({ ...wellbeing.readHandover.queryOptions({ input: { handoverId } }), ...READ_ONCE });
  return (
    <Dialog isOpen title={m.wellbeing_work_handover_note()} onOpenChange={(open) => !open && onClose()}>
      <Load query={query} skeleton={<Skeleton shape="detail" />}>
        {({ note }) => (
          <p className="wb-quote" data-excerpt>
            {note}
          </p>
        )}
      </Load>
    </Dialog>
  );
}
