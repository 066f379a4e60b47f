import { PartSlot } from '@patio/client';

/** What other modules put before the referrals, such as alerts of the tutor's chat. */
export default function FirstLines() {
  return <PartSlot slot="wellbeing.inbox" fallback={null} />;
}
