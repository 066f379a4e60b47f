import { usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { announcements, useAnnouncementNews } from '../api.ts';
import { ReadDrawer } from '../received/ReadDrawer.tsx';
import { ReceivedRows } from '../received/ReceivedRows.tsx';

/** On a student's home: the latest from school and classes. Nothing where there is nothing. */
export default function StudentAnnouncementsPart() {
  useAnnouncementNews();
  const path = usePath();
  const [{ announcement }, change] = useSearchState(z.object({ announcement: z.uuid().optional() }));
  const { data } = useQuery(announcements.inbox.queryOptions({ input: { limit: 5 } }));
  return (
    <>
      {data && data.items.length > 0 && (
        <Card title={m.announcements_title()} flush>
          <ReceivedRows
            label={m.announcements_title()}
            items={data.items}
            hrefOf={(id) => `${path}?announcement=${id}`}
          />
        </Card>
      )}
      {announcement && <ReadDrawer id={announcement} onClose={() => change({ announcement: undefined })} />}
    </>
  );
}
