import { PartSlot } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, FailureNotice, Page, Skeleton, Split } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Save, Send } from 'lucide-react';
import { useState } from 'react';
import type { AnnouncementView } from '../../contract.ts';
import { canSend } from '../../rules/texts.ts';
import { announcements } from '../api.ts';
import { AudiencePart } from './AudiencePart.tsx';
import { OptionsPart } from './OptionsPart.tsx';
import { Preview } from './Preview.tsx';
import { SendDialog } from './SendDialog.tsx';
import { TextPart } from './TextPart.tsx';
import { useAudience } from './use-audience.ts';
import { useCompose } from './use-compose.ts';

/** The page on which an announcement is written: a new one, a draft, or a text that was sent and is changed. */
export function ComposePage({ id, address }: { id: string | null; address: string }) {
  const query = useQuery({ ...announcements.get.queryOptions({ input: { id: id ?? '' } }), enabled: id !== null });
  if (id === null) return <Compose key="new" kept={null} address={address} />;
  if (query.data) return <Compose key={id} kept={query.data} address={address} />;
  return (
    <Page title={m.announcements_one()} breadcrumbs={[{ label: m.announcements_title(), href: address }]}>
      {query.error ? <FailureNotice error={query.error} onRetry={() => query.refetch()} /> : <Skeleton shape="cards" />}
    </Page>
  );
}

function Compose({ kept, address }: { kept: AnnouncementView | null; address: string }) {
  const composing = useCompose(kept, address);
  const { draft, isPending, isRevision } = composing;
  const audience = useAudience(draft);
  const [sending, setSending] = useState<'now' | 'later' | null>(null);
  const isReady = canSend(draft.texts) && (isRevision || (audience.count?.people ?? 0) > 0);
  return (
    <Page
      title={isRevision ? m.announcements_revise() : kept ? m.announcements_draft() : m.announcements_new()}
      breadcrumbs={[{ label: m.announcements_title(), href: address }]}
      actions={
        isRevision ? (
          <Button
            variant="primary"
            icon={Send}
            isDisabled={!isReady}
            isPending={isPending}
            onPress={() => void composing.revise()}
          >
            {m.announcements_send_again()}
          </Button>
        ) : (
          <>
            <PartSlot slot="announcements.compose_actions" fallback={null} />
            <Button icon={Save} isPending={isPending} onPress={() => void composing.keep()}>
              {m.announcements_save_draft()}
            </Button>
            <Button icon={CalendarClock} isDisabled={!isReady || isPending} onPress={() => setSending('later')}>
              {m.announcements_schedule()}
            </Button>
            <Button variant="primary" icon={Send} isDisabled={!isReady || isPending} onPress={() => setSending('now')}>
              {m.announcements_publish()}
            </Button>
          </>
        )
      }
    >
      <Split width={400} aside={<Preview draft={draft} audience={audience} />}>
        {isRevision && <Callout tone="warn">{m.announcements_revise_text()}</Callout>}
        <TextPart composing={composing} />
        {!isRevision && (
          <>
            <AudiencePart composing={composing} audience={audience} names={kept?.names ?? {}} />
            <OptionsPart composing={composing} />
          </>
        )}
      </Split>
      {sending && (
        <SendDialog when={sending} composing={composing} audience={audience} onClose={() => setSending(null)} />
      )}
    </Page>
  );
}
