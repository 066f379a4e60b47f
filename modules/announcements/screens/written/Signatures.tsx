import { m } from '@patio/messages';
import { Card, Drawer, EmptyState, formatDate, formatTime, Load, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { Signature } from '../../contract.ts';
import { announcements } from '../api.ts';
import { ANSWER } from '../labels.ts';

function One({ one }: { one: Signature }) {
  const facts: [string, string | null][] = [
    [m.announcements_signature(), one.signature],
    [m.announcements_child(), one.child],
    [m.announcements_when(), `${formatDate(one.at)}, ${formatTime(one.at)}`],
    [m.announcements_version(), String(one.textVersion)],
    [m.announcements_hash(), one.textHash.slice(0, 16)],
    [m.announcements_device(), one.device],
    [m.announcements_address(), one.address],
  ];
  return (
    <Card>
      <Stack gap={10}>
        <Status tone={ANSWER[one.answer].tone}>{ANSWER[one.answer].label()}</Status>
        <dl className="an-facts">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Stack>
    </Card>
  );
}

/** Every answer of one person, with how it is known. */
export function Signatures({ id, personId, onClose }: { id: string; personId: string; onClose: () => void }) {
  const query = useQuery(announcements.signatures.queryOptions({ input: { id, personId } }));
  return (
    <Drawer
      title={query.data?.items[0]?.name ?? m.announcements_answers()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Load
        query={query}
        skeleton={<Skeleton shape="text" />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState scene="sheet" title={m.announcements_no_answer()} />,
        }}
      >
        {({ items }) => (
          <Stack gap={12}>
            {items.map((one) => (
              <One key={one.id} one={one} />
            ))}
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}
