import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatDate, Inline, Load, MoreButton, Skeleton, Stack, Status } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, FilePen } from 'lucide-react';
import { useState } from 'react';
import type { ActView } from '../../contract.ts';
import { actAddress, promotions } from '../api.ts';
import { outcomeText } from '../texts.ts';
import { ActDrawer } from './ActDrawer.tsx';

const STATES = {
  waiting: { tone: 'warn', say: m.promotions_act_state_waiting },
  signed: { tone: 'ok', say: m.promotions_act_state_signed },
  refused: { tone: 'bad', say: m.promotions_act_state_refused },
} as const;

/** The acts of the committee: who met, what was decided for whom, and whether it holds. */
export function Acts({ planId }: { planId: string }) {
  const [isNew, setNew] = useState(false);
  const query = useInfiniteQuery(
    promotions.acts.infiniteOptions({
      input: (cursor: string | undefined) => ({ planId, limit: 30, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Stack gap={16}>
      <div>
        <Button variant="primary" icon={FilePen} onPress={() => setNew(true)}>
          {m.promotions_act_write()}
        </Button>
      </div>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <EmptyState scene="sheet" title={m.promotions_act_none()}>
                {m.promotions_act_none_text()}
              </EmptyState>
            );
          return (
            <ul className="pr-acts">
              {items.map((act) => (
                <li key={act.id}>
                  <Act act={act} />
                </li>
              ))}
            </ul>
          );
        }}
      </Load>
      <MoreButton query={query} />
      {isNew && <ActDrawer planId={planId} students={[]} onClose={() => setNew(false)} />}
    </Stack>
  );
}

function Act({ act }: { act: ActView }) {
  const locale = useLocale();
  const { tone, say } = STATES[act.state];
  return (
    <Card
      level={3}
      title={m.promotions_act_number({ number: act.number })}
      actions={
        <Inline gap={8}>
          <Status tone={tone}>{say()}</Status>
          <Button size="sm" icon={Download} href={actAddress(act.id, locale)} download>
            {m.promotions_act_download()}
          </Button>
        </Inline>
      }
    >
      <Stack gap={8}>
        <p>{act.reason}</p>
        <ul>
          {act.cases.map((one) => (
            <li key={one.name}>
              <b>{one.name}</b>: {one.proposed ? <s>{outcomeText(one.proposed)}</s> : m.promotions_no_proposal()} →{' '}
              {outcomeText(one.outcome)}. {one.reason}
            </li>
          ))}
        </ul>
        <p className="pr-quiet">
          {[
            formatDate(`${act.heldOn}T12:00:00Z`, { dateStyle: 'long' }),
            act.members.map((member) => member.name).join(', '),
            m.promotions_act_written_by({ name: act.writtenBy }),
          ].join(' · ')}
        </p>
      </Stack>
    </Card>
  );
}
