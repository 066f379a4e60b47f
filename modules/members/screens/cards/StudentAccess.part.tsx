import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { members } from '../api.ts';
import { ChildCard } from './ChildCard.tsx';
import { useCards } from './use-cards.tsx';

/** On a student's page: how the child comes in. */
export default function StudentAccessPart() {
  const { id = '' } = useParams();
  const query = useQuery(members.listCards.queryOptions({ input: { studentId: id } }));
  const { begin, dialogs } = useCards();
  return (
    <>
      <Load
        query={query}
        skeleton={<Skeleton shape="form" />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState scene="chair" title={m.members_cards_none_here()} />,
        }}
      >
        {({ items: [child] }) =>
          child && (
            <Card title={m.members_cards_state()}>
              <p className="m-0 mb-4 text-ink-2">{m.members_cards_lede()}</p>
              <ChildCard child={child} begin={begin} />
            </Card>
          )
        }
      </Load>
      {dialogs}
    </>
  );
}
