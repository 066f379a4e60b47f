import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { Send } from 'lucide-react';
import type { WeekView } from '../../contract.ts';
import { plans } from '../api.ts';

/** Sends the weeks of all own classes that are planned and do not wait with the coordinator already. */
export function SubmitButton({ view }: { view: WeekView }) {
  const planned = new Set(view.planned.map(({ sectionId }) => sectionId));
  const open = view.sections.filter(
    ({ id, sent, can }) =>
      can.write && planned.has(id) && (sent === null || sent.state === 'returned' || sent.changedSince),
  );
  const submit = useStep({
    send: () => plans.submit.call({ weekOn: view.weekOn, sectionIds: open.map(({ id }) => id) }),
    done: m.plans_sent(),
    refresh: plans.key(),
  });
  return (
    <Button icon={Send} isDisabled={open.length === 0} isPending={submit.isPending} onPress={() => submit.mutate()}>
      {m.plans_submit()}
    </Button>
  );
}
