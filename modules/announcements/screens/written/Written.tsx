import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Page } from '@patio/ui';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import { useAnnouncementNews } from '../api.ts';
import { ComposePage } from '../compose/ComposePage.tsx';
import { DetailPage } from './DetailPage.tsx';
import { List } from './List.tsx';

const search = z.object({
  new: z.string().optional(),
  edit: z.uuid().optional(),
  announcement: z.uuid().optional(),
});

/** The announcements that somebody writes: the list, one of them with its receipts, or the page on which one is written. */
export function Written({ title, lede, address }: { title: string; lede: string; address: string }) {
  useAnnouncementNews();
  const [state, change] = useSearchState(search);
  if (state.new || state.edit) return <ComposePage id={state.edit ?? null} address={address} />;
  if (state.announcement) return <DetailPage id={state.announcement} address={address} />;
  return (
    <Page
      title={title}
      description={lede}
      actions={
        <Button variant="primary" icon={Plus} onPress={() => change({ new: 'yes' }, { push: true })}>
          {m.announcements_new()}
        </Button>
      }
    >
      <List address={address} />
    </Page>
  );
}
