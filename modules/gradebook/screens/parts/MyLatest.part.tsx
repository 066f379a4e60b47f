import { m } from '@patio/messages';
import { Card, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { gradebook } from '../api.ts';
import { latestText } from './latest-text.ts';

/** A student's newest mark on their home, and the way to all of them; nothing before the first. */
export default function MyLatestPart() {
  const query = useQuery(gradebook.family.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={1} />}>
      {({ students: [me] }) =>
        me?.latest && (
          <Card title={m.gradebook_my_grades()} flush>
            <RowList
              label={m.gradebook_my_grades()}
              items={[
                {
                  id: me.id,
                  icon: Award,
                  title: latestText(me.latest),
                  href: `/student/grades?section=${me.latest.sectionId}`,
                },
              ]}
            />
          </Card>
        )
      }
    </Load>
  );
}
