import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, ConfirmDialog, Status } from '@patio/ui';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import type { RewardOffer } from '../../contract.ts';
import { recognition } from '../api.ts';
import { useRewards } from './use-rewards.ts';

/** What points can be redeemed for; one that is out of reach says how far. */
export const Offers = ({ offers, balance }: { offers: readonly RewardOffer[]; balance: number }) => (
  <ul className="rg-grid" aria-label={m.recognition_offers()}>
    {offers.map((offer) => (
      <Offer key={offer.id} offer={offer} balance={balance} />
    ))}
  </ul>
);

function Offer({ offer, balance }: { offer: RewardOffer; balance: number }) {
  return (
    <li className="rg-card">
      <Gift size={40} aria-hidden />
      <b>{offer.name}</b>
      <p>{offer.description}</p>
      <div className="rg-more">
        <small>
          {[
            m.recognition_points({ count: offer.cost }),
            offer.section ?? m.recognition_whole_school(),
            offer.stock === null ? null : m.recognition_left({ count: offer.stock }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {offer.blocked === 'stock' && <Status tone="neutral">{m.recognition_no_stock()}</Status>}
        {offer.blocked === 'points' && (
          <Status tone="info">{m.recognition_points_missing({ count: offer.cost - balance })}</Status>
        )}
        {offer.blocked === null && <Ask offer={offer} />}
      </div>
    </li>
  );
}

/** Asks before points are set aside. */
function Ask({ offer }: { offer: RewardOffer }) {
  const { save } = useRewards();
  const [id, setId] = useState(makeId);
  return (
    <div>
      <ConfirmDialog
        title={m.recognition_redeem_question({ name: offer.name })}
        confirmLabel={m.recognition_redeem()}
        tone="primary"
        trigger={<Button variant="primary">{m.recognition_redeem()}</Button>}
        onConfirm={async () => {
          await save(() => recognition.redeem.call({ id, rewardId: offer.id }), m.recognition_redeem_sent());
          setId(makeId());
        }}
      >
        {m.recognition_redeem_text({ count: offer.cost })}
      </ConfirmDialog>
    </div>
  );
}
