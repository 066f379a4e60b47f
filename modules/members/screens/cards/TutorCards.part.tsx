import { m } from '@patio/messages';
import { Card, RowList } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { members } from '../api.ts';

/** On a tutor's first page: the cards of her homeroom; nothing where the children are too old for them. */
export default function TutorCardsPart() {
  const { data } = useQuery(members.cardGroups.queryOptions());
  const young = data?.items.filter((group) => group.young) ?? [];
  if (young.length === 0) return null;
  return (
    <Card title={m.members_cards_home()} flush>
      <RowList
        label={m.members_cards_home()}
        items={young.map((group) => ({
          id: group.id,
          icon: IdCard,
          title: group.name,
          detail: m.members_cards_count({ count: group.withCard, total: group.students }),
          href: `/settings?part=cards&homeroom=${group.id}`,
        }))}
      />
    </Card>
  );
}
