import { useCan } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState } from '@patio/ui';

/** Whoever comes to this address without anything to set up here; a director has steps of their own. */
export function NothingHere() {
  const leads = useCan()('onboarding.set_up');
  return (
    <EmptyState
      scene="done"
      title={m.onboarding_nothing_here()}
      action={
        <Button variant="primary" href={leads ? '/onboarding/director' : '/'}>
          {leads ? m.onboarding_director_title() : m.onboarding_to_home()}
        </Button>
      }
    />
  );
}
