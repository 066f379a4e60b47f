import { m } from '@patio/messages';
import { Callout } from '@patio/ui';

/** One calm line on the page of something whose year is over: why nothing can be changed there. */
export const OverYear = ({ year }: { year: string }) => (
  <Callout tone="neutral">{m.schools_year_is_over({ year })}</Callout>
);
