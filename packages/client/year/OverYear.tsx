import { m } from '@patio/messages';
import { Callout } from '@patio/ui';
import { History } from 'lucide-react';

/** One calm line on the page of something whose year is over: why nothing can be changed there. */
export function OverYear({ year }: { year: string }) {
  return (
    <Callout tone="neutral" icon={History}>
      {m.client_year_over({ year })}
    </Callout>
  );
}
