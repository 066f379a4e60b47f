import { m } from '@patio/messages';
import { Avatar, Badge, Card, Inline, Stack, Status } from '@patio/ui';
import { spokenName } from '../../contract/names.ts';
import type { people } from '../api.ts';
import { STATUS_TONES } from '../labels/status.ts';
import { photoOf } from '../person/PersonName.tsx';

type Child = Awaited<ReturnType<typeof people.listMyChildren.call>>['items'][number];

/** A child at a glance; the whole card opens the child. */
export function ChildCard({ child }: { child: Child }) {
  return (
    <Card href={`/parent/children/${child.id}`}>
      <Inline gap={16}>
        <Avatar name={spokenName(child)} photo={photoOf(child)} size={64} />
        <Stack gap={4} className="grow">
          <b className="text-lg">{child.preferredName || child.givenNames}</b>
          <span>{[child.gradeLevel, child.homeroom].filter(Boolean).join(' · ')}</span>
          <small>{child.schoolName}</small>
          <Inline>
            {child.status !== 'active' && (
              <Status tone={STATUS_TONES[child.status]}>{m.people_status_is({ status: child.status })}</Status>
            )}
            {child.requestsWaiting > 0 && (
              <Badge tone="info">{m.people_requests_waiting({ count: child.requestsWaiting })}</Badge>
            )}
          </Inline>
        </Stack>
      </Inline>
    </Card>
  );
}
