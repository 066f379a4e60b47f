import { m } from '@patio/messages';
import { Callout } from '@patio/ui';

/** The psychology team's cases have no pages yet: says so, and what opens a student's record until then. */
export const CasesLater = () => (
  <Callout tone="info" title={m.homes_cases_later()}>
    {m.homes_cases_later_text()}
  </Callout>
);
