import { failureOf, failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Select, toast } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { CalendarClock, Landmark } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FamilySchool, Provider } from '../../contract.ts';
import { fees } from '../api.ts';
import { providerName } from '../provider-name.ts';
import { type Attempt, attemptOf, type Basket, itemsOf } from './basket.ts';
import { moneyText } from './texts.ts';

interface PayBarProps {
  basket: Basket;
  school: FamilySchool;
  /** Whether the school's name must be said: there is another. */
  isOneOfSeveral: boolean;
  onTransfer: () => void;
  onPromise: () => void;
}

/** One button for all that is chosen, and the ways besides: a transfer that was made, or more time. */
export function PayBar({ basket, school, isOneOfSeveral, onTransfer, onPromise }: PayBarProps) {
  const { providers } = school;
  const [provider, setProvider] = useState<Provider | null>(providers[0] ?? null);
  const attempt = useRef<Attempt | null>(null);
  const pay = useMutation({
    mutationFn: () => {
      attempt.current = attemptOf(attempt.current, basket, provider!, makeId);
      return fees.pay.call({ id: attempt.current.id, provider: provider!, items: itemsOf(basket) });
    },
    onSuccess: ({ url }) => {
      if (url) window.location.assign(url);
    },
    onError: async (error) => {
      // Without an answer the same attempt is asked for again; what was refused is over.
      const code = failureOf(error)?.code;
      if (code && code !== 'fees.provider_silent' && code !== 'client.unreachable') attempt.current = null;
      toast(await failureText(error), { tone: 'bad' });
    },
  });
  const amount = moneyText(basket.sum, basket.currency);
  const count = basket.invoices.length;
  return (
    <section className="ff-pay" aria-label={isOneOfSeveral ? m.fees_pay_to({ school: school.name }) : m.fees_pay()}>
      {provider ? (
        <Button variant="primary" size="lg" wide isPending={pay.isPending} onPress={() => pay.mutate()}>
          {m.fees_pay_together({ count, amount })}
        </Button>
      ) : (
        <Button variant="primary" size="lg" wide icon={Landmark} onPress={onTransfer}>
          {m.fees_report_transfer({ amount })}
        </Button>
      )}
      <div className="ff-ways">
        {providers.length > 1 && (
          <Select
            label={m.fees_pay_with()}
            hideLabel
            options={providers.map((id) => ({ id, label: providerName(id) }))}
            value={provider}
            onChange={(next) => setProvider(next as Provider)}
            atOnce
          />
        )}
        {provider && (
          <Button variant="quiet" icon={Landmark} onPress={onTransfer}>
            {m.fees_transferred()}
          </Button>
        )}
        <Button variant="quiet" icon={CalendarClock} onPress={onPromise}>
          {m.fees_ask_time()}
        </Button>
      </div>
    </section>
  );
}
