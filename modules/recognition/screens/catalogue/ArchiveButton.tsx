import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { recognition } from '../api.ts';

interface ArchiveButtonProps {
  archived: boolean;
  send: (archived: boolean) => Promise<unknown>;
}

/** Stops giving or offering something, or begins again; both ways are one tap, so nothing is asked. */
export function ArchiveButton({ archived, send }: ArchiveButtonProps) {
  const step = useStep({
    send: () => send(!archived),
    done: archived ? m.recognition_offered_again() : m.recognition_was_archived(),
    refresh: recognition.key(),
  });
  return (
    <Button size="sm" variant="quiet" isPending={step.isPending} onPress={() => step.mutate()}>
      {archived ? m.recognition_offer_again() : m.recognition_archive()}
    </Button>
  );
}
