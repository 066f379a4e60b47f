import { m } from '@patio/messages';
import { Card, RowList } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Sprout, TrendingUp } from 'lucide-react';
import { tutor } from '../api.ts';

/** On a family's home: what each child learned this week and one thing to do together. Nothing where nobody practised. */
export default function FamilyLearningPart() {
  const { data } = useQuery(tutor.familyLines.queryOptions());
  if (!data?.items.length) return null;
  return (
    <Card title={m.tutor_family_title()} flush>
      <RowList
        label={m.tutor_family_title()}
        items={data.items.map(({ studentId, name, learned, newest, atHome }) => ({
          id: studentId,
          icon: newest ? TrendingUp : Sprout,
          title: newest
            ? m.tutor_family_learned({ name, count: learned, skill: newest })
            : m.tutor_family_goes_on({ name }),
          detail: atHome ? m.tutor_family_home_line({ skill: atHome }) : undefined,
          href: `/parent/student-progress?child=${studentId}`,
        }))}
      />
    </Card>
  );
}
