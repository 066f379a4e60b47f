import { queryClient, useLive } from '@patio/client';
import { Requests } from '@patio/people/requests';
import { people } from '../api.ts';

/** What families ask to have changed in their children's data, for an office whose home is the only place to decide it. */
export default function FamilyChanges() {
  useLive(['people.requests_changed'], () => void queryClient.invalidateQueries({ queryKey: people.key() }));
  return <Requests />;
}
