import { PartSlot } from '@patio/client';
import { Skeleton } from '@patio/ui';

/** What early warning found, among the tabs of the page. */
export default function WarningsPanel() {
  return <PartSlot slot="wellbeing.warnings" fallback={<Skeleton shape="list" />} />;
}
