import { m } from '@patio/messages';
import { Button, Callout } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CheckoutView } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText } from './texts.ts';

const EVERY_MS = 4_000;
const isOpen = (state: CheckoutView['state'] | undefined) => state === 'created' || state === 'pending';

/** Back from the provider's page. That one came back proves nothing: the provider is asked, until it knows. */
export function ReturnNotice({ id, onClose }: { id: string; onClose: () => void }) {
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: [...fees.key(), 'return', id],
    queryFn: () => fees.lookAgain.call({ id }),
    refetchInterval: ({ state }) => (isOpen(state.data?.state) && state.dataUpdateCount < 8 ? EVERY_MS : false),
    gcTime: 0,
  });
  const state = data?.state;
  useEffect(() => {
    if (state && !isOpen(state)) void cache.invalidateQueries({ queryKey: fees.family.key() });
  }, [cache, state]);
  if (!data) return null;
  const amount = moneyText(data.amount, data.currency);
  const close = (
    <Button size="sm" variant="quiet" onPress={onClose}>
      {m.fees_understood()}
    </Button>
  );
  if (data.review)
    return (
      <Callout tone="warn" title={m.fees_in_review({ amount })} actions={close} live>
        {m.fees_in_review_text()}
      </Callout>
    );
  if (state === 'paid' || state === 'part_refunded' || state === 'refunded' || state === 'disputed')
    return (
      <Callout tone="ok" title={m.fees_paid_now({ amount })} actions={close} live>
        {m.fees_paid_now_text()}
      </Callout>
    );
  if (state === 'pending')
    return (
      <Callout title={m.fees_processing({ amount })} actions={close} live>
        {m.fees_processing_text()}
      </Callout>
    );
  return (
    <Callout tone="warn" title={m.fees_not_paid()} actions={close} live>
      {m.fees_not_paid_text()}
    </Callout>
  );
}
