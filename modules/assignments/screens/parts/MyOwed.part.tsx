import { m } from '@patio/messages';
import { Link, Load, Section, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { assignments } from '../api.ts';
import { inView, nextOf } from '../student/owe/groups.ts';
import { OwnRows } from '../student/owe/OwnRows.tsx';
import '../student/own.css';

/** So many stand on the home; the rest is one press away. */
const MOST = 4;

/** What a student owes, on their home: the nearest first. Nothing where nothing is owed. */
export default function MyOwedPart() {
  const query = useQuery(assignments.mine.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={2} />}>
      {({ items, now }) => {
        const owed = inView(items, 'owed').toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
        if (owed.length === 0) return null;
        return (
          <Section
            title={m.assignments_my_turn()}
            actions={
              <Link href="/student/assignments?view=owed" data-figure={owed.length}>
                {m.assignments_my_see_owed({ count: owed.length })}
              </Link>
            }
          >
            <OwnRows
              label={m.assignments_my_turn()}
              lines={owed.slice(0, MOST)}
              now={Date.parse(now)}
              next={nextOf(owed)?.id}
            />
          </Section>
        );
      }}
    </Load>
  );
}
