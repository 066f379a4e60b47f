import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Button, Callout, Drawer, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { conversations } from '../api.ts';
import { Bubble } from '../thread/Bubble.tsx';
import { Decide } from './Decide.tsx';
import { reasonName, stateName, stateTone } from './labels.ts';

/** A reported message in its place, and what is decided about it. Each look is written down. */
export function ReportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(conversations.readReport.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY }));
  const take = useStep<number>({
    send: (version) => conversations.takeReport.call({ id, version }),
    done: m.conversations_report_reviewing(),
    refresh: conversations.key(),
  });
  return (
    <Drawer isOpen onOpenChange={(open) => !open && onClose()} size="lg" title={m.conversations_report_title()}>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(one) => (
          <Stack gap={16}>
            <p>
              <Badge tone={stateTone(one.state)}>{stateName(one.state)}</Badge> {reasonName(one.reason)} ·{' '}
              {m.conversations_report_by({ reporter: one.reporter, author: one.author })}
            </p>
            {one.note && <blockquote className="cv-quote">{one.note}</blockquote>}
            <ul className="cv-messages" data-report>
              {one.around.map((message) => (
                <div key={message.id} data-reported={message.id === one.messageId || undefined}>
                  <Bubble message={message} named />
                </div>
              ))}
            </ul>
            <Callout tone="info">{m.conversations_report_logged()}</Callout>
            {one.answer && <p>{m.conversations_report_answer({ answer: one.answer })}</p>}
            {one.can.decide && one.state === 'open' && (
              <Button isPending={take.isPending} onPress={() => take.mutate(one.version)}>
                {m.conversations_report_take()}
              </Button>
            )}
            {one.can.decide && <Decide id={id} version={one.version} onDone={onClose} />}
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}
