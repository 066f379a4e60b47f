import { m } from '@patio/messages';
import { Button, EmptyState } from '@patio/ui';

/** Whoever comes to this address without anything to set up. */
export const NothingHere = () => (
  <EmptyState
    scene="done"
    title={m.onboarding_nothing_here()}
    action={
      <Button variant="primary" href="/">
        {m.onboarding_to_home()}
      </Button>
    }
  />
);
