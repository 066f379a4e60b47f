import { m } from '@patio/messages';
import { Button, Callout, Card, formatDate, Load, Meter, RowList, Skeleton, Split, Stack, Stat } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { SchoolDetailView, SetUpCheckView } from '../../contract.ts';
import { said, schools } from '../api.ts';

/** What a working school has, and what this one still misses, in the order in which one would do it. */
export function SetUpTab({ school }: { school: SchoolDetailView }) {
  const setUp = useQuery(schools.listSetUp.queryOptions({ input: { id: school.id } }));
  const rooms = useQuery(schools.listRooms.queryOptions({ input: { schoolId: school.id } }));
  const levels = school.levels.filter((level) => !level.archived);
  const here = (tab: string) => `/admin/schools/${school.id}?tab=${tab}`;
  return (
    <Split
      aside={
        <Stack>
          <Stat
            label={m.schools_current_year()}
            value={school.year?.name ?? '–'}
            href={here('years')}
            comparison={
              school.year
                ? { text: m.schools_until({ date: formatDate(school.year.endsOn) }), trend: 'same' }
                : undefined
            }
          />
          <Stat label={m.schools_levels_count()} value={levels.length} href={here('levels')} />
          <Stat
            label={m.schools_rooms()}
            value={rooms.data?.items.filter((room) => !room.archived).length ?? '–'}
            href={here('rooms')}
          />
        </Stack>
      }
    >
      <Load query={setUp} skeleton={<Skeleton shape="list" count={8} />}>
        {({ items }) => <Checks items={items} />}
      </Load>
    </Split>
  );
}

function Checks({ items }: { items: SetUpCheckView[] }) {
  const missing = items.filter((item) => !item.fulfilled);
  const row = (item: SetUpCheckView) => ({
    id: item.name,
    icon: item.fulfilled ? CircleCheck : CircleDashed,
    tone: item.fulfilled ? ('ok' as const) : ('warn' as const),
    title: said(item.title),
    detail: item.fulfilled ? undefined : said(item.remedy),
    end: !item.fulfilled && item.href && (
      <Button size="sm" href={item.href}>
        {m.schools_put_right()}
      </Button>
    ),
  });
  const done = items.length - missing.length;
  return (
    <Stack gap={18}>
      {missing.length === 0 && <Callout tone="ok" title={m.schools_set_up_all()} />}
      {missing.length > 0 && (
        <Card title={m.schools_still_missing()} flush>
          <RowList label={m.schools_still_missing()} items={missing.map(row)} />
        </Card>
      )}
      <Card
        title={m.schools_in_place()}
        actions={<span className="text-ink-2 text-sm">{m.schools_done_of({ done, all: items.length })}</span>}
      >
        <Meter ratio={done / Math.max(1, items.length)} tone={missing.length === 0 ? 'ok' : 'primary'} />
        <RowList label={m.schools_in_place()} items={items.filter((item) => item.fulfilled).map(row)} />
      </Card>
    </Stack>
  );
}
