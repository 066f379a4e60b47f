import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, formatDate, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { PageView } from '../../contract.ts';
import { pages } from '../api.ts';

/** At the end of the text: accept it, or when it was accepted. */
export function AcceptBar({ view }: { view: PageView }) {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: pages.page.key() });
  const accepting = useMutation(
    pages.accept.mutationOptions({
      onSuccess: () => toast(m.pages_accepted_now()),
      onSettled: refresh,
      onError: async (error) => void toast(await failureText(error), { tone: 'bad' }),
    }),
  );
  const { accepted, inForce, shown, can, page } = view;
  if (can.accept && shown.number === inForce.number)
    return (
      <Callout
        tone="warn"
        title={accepted ? m.pages_accept_again() : m.pages_accept_first()}
        actions={
          <Button
            variant="primary"
            icon={Check}
            isPending={accepting.isPending}
            onPress={() => accepting.mutate({ page, number: inForce.number })}
          >
            {m.pages_accept()}
          </Button>
        }
      >
        {m.pages_accept_text()}
      </Callout>
    );
  if (!accepted) return null;
  return (
    <Callout tone="ok">
      {m.pages_accepted_on({
        number: accepted.number,
        date: formatDate(accepted.at, { dateStyle: 'long', timeStyle: 'short' }),
      })}
    </Callout>
  );
}
