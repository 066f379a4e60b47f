import { PartPanel, useParts } from '@patio/client';
import { Skeleton } from '@patio/ui';
import { Suspense } from 'react';

/** A part of one's own settings that another module offers, here as a step of its own. */
export const SettingsPart = ({ id }: { id: string }) => (
  <Suspense fallback={<Skeleton shape="form" />}>
    <Found id={id} />
  </Suspense>
);

function Found({ id }: { id: string }) {
  const part = useParts('accounts.settings').find((each) => each.id === id);
  return part ? <PartPanel part={part} fallback={<Skeleton shape="form" />} /> : null;
}
