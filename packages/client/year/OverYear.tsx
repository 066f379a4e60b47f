import { m } from '@patio/messages';
import { Callout } from '@patio/ui';

/** One calm line on the page of something whose year is over: why nothing can be changed there. */
export const OverYear = ({ year }: { year: string }) => (
  <Callout tone="neutral">{m.client_year_over({ year })}</Callout>
);
