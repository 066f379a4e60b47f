import { m } from '@patio/messages';
import { Card, RowList } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { gradebook } from '../api.ts';
import { latestText } from './latest-text.ts';

/** The way to each child's grades from a family's home; a tie that does not open grades leads nowhere. */
export default function FamilyGradesPart() {
  const { data } = useQuery(gradebook.family.queryOptions());
  if (!data || data.students.length === 0) return null;
  return (
    <Card title={m.gradebook_child_grades()} flush>
      <RowList
        label={m.gradebook_child_grades()}
        items={data.students.map(({ id, name, latest }) => ({
          id,
          icon: Award,
          title: m.gradebook_grades_of({ name: name.split(' ')[0] ?? name }),
          detail: latest ? latestText(latest) : undefined,
          href: `/parent/grades/${id}`,
        }))}
      />
    </Card>
  );
}
