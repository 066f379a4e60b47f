import { useSearchState } from '@patio/client';
import { z } from 'zod';
import { PublicationDrawer } from './PublicationDrawer.tsx';
import { PublishDrawer } from './PublishDrawer.tsx';

const search = z.object({
  from: z.iso.date().optional().catch(undefined),
  publish: z.uuid().optional().catch(undefined),
  publication: z.uuid().optional().catch(undefined),
});

/** What the address opens over a page of planners: a scenario to publish, or a publication to read and take back. */
export function PublishPanels() {
  const [{ publish, publication }, change] = useSearchState(search);
  if (publish)
    return (
      <PublishDrawer of={{ scenarioId: publish }} onClose={() => change({ publish: undefined, from: undefined })} />
    );
  if (publication)
    return <PublicationDrawer id={publication} onClose={() => change({ publication: undefined, from: undefined })} />;
  return null;
}
