import { PartSlot } from '@patio/client';
import { m } from '@patio/messages';
import { Page, Skeleton, Split, Stack } from '@patio/ui';

/** The month of a family's children, side by side, and beside it what waits for the family and what is new. */
export default function ParentDashboardScreen() {
  const waiting = (
    <Stack gap={16}>
      <PartSlot slot="homes.parent_dashboard.aside" fallback={null} />
    </Stack>
  );
  return (
    <Page title={m.homes_parent_dashboard()} description={m.homes_parent_dashboard_lede()}>
      <Split aside={waiting} width={340}>
        <Stack gap={24}>
          <PartSlot slot="homes.parent_dashboard" fallback={<Skeleton shape="cards" count={1} />} />
        </Stack>
      </Split>
    </Page>
  );
}
