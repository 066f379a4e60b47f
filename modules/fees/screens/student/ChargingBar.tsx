import { m } from '@patio/messages';
import { Button, Inline, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { BusFront, HandCoins, Percent, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { fees } from '../api.ts';
import { AwardsDrawer } from './AwardsDrawer.tsx';
import { ChargeDrawer } from './ChargeDrawer.tsx';
import { PayersDrawer } from './PayersDrawer.tsx';
import { ServicesDrawer } from './ServicesDrawer.tsx';

type Asked = 'charge' | 'payers' | 'awards' | 'services';

/** What the office does with what a student is charged: charge something once, say who pays, give discounts and services. */
export function ChargingBar({ studentId }: { studentId: string }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useQuery(fees.charging.queryOptions({ input: { studentId } }));
  const close = () => setAsked(null);
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={1} />}>
      {(charging) => (
        <>
          <Inline gap={8}>
            {charging.concepts.length > 0 && (
              <Button variant="primary" icon={HandCoins} onPress={() => setAsked('charge')}>
                {m.fees_charge()}
              </Button>
            )}
            <Button icon={UsersRound} onPress={() => setAsked('payers')}>
              {m.fees_payers()}
            </Button>
            <Button icon={Percent} onPress={() => setAsked('awards')}>
              {m.fees_awards()}
            </Button>
            {charging.concepts.some(({ chargedTo }) => chargedTo === 'chosen') && (
              <Button icon={BusFront} onPress={() => setAsked('services')}>
                {m.fees_services()}
              </Button>
            )}
          </Inline>
          {asked === 'charge' && <ChargeDrawer studentId={studentId} charging={charging} onClose={close} />}
          {asked === 'payers' && <PayersDrawer studentId={studentId} onClose={close} />}
          {asked === 'awards' && <AwardsDrawer studentId={studentId} currency={charging.currency} onClose={close} />}
          {asked === 'services' && <ServicesDrawer studentId={studentId} charging={charging} onClose={close} />}
        </>
      )}
    </Load>
  );
}
