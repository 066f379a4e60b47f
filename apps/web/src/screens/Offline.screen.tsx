import { useOnline, useOutbox, useVisitor } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, Page, RowList, Status } from '@patio/ui';
import { CloudUpload } from 'lucide-react';
import { decide } from '../guard/decide.ts';
import { iconOf } from '../menu/icons.ts';
import { useRecords } from '../records/areas.ts';
import { useCachedScreens } from './offline/use-cached-screens.ts';

/** What works on this device without a network now, and what waits to be sent. */
export default function OfflineScreen() {
  const me = useVisitor();
  const online = useOnline();
  const waiting = useOutbox()?.filter((entry) => entry.state !== 'sent');
  const records = useRecords();
  const kept = useCachedScreens(
    records.filter((route) => route.state === 'built' && !route.bare && decide(route, me).allow),
  );
  return (
    <Page
      title={m.web_offline_title()}
      mark={<Status tone={online ? 'ok' : 'info'}>{online ? m.web_connected() : m.web_not_connected()}</Status>}
      width="read"
    >
      {me && waiting && (
        <Card
          title={m.web_offline_waiting()}
          actions={
            <Button size="sm" href="/sync" icon={CloudUpload}>
              {m.web_sync_open()}
            </Button>
          }
        >
          <p>{waiting.length > 0 ? m.web_waiting_count({ count: waiting.length }) : m.web_nothing_waiting()}</p>
        </Card>
      )}
      <Card title={m.web_offline_available()} flush={kept.length > 0}>
        {kept.length > 0 ? (
          <RowList
            items={kept.map((route) => ({
              id: route.id,
              title: route.title(),
              href: route.path,
              icon: iconOf(route.nav?.icon ?? ''),
            }))}
          />
        ) : (
          <EmptyState scene="cloud" title={m.web_offline_nothing()}>
            {m.web_offline_nothing_hint()}
          </EmptyState>
        )}
      </Card>
    </Page>
  );
}
