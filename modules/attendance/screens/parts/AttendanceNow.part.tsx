import { useCan, useLive, usePath } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  formatPercent,
  Inline,
  Load,
  RowList,
  Select,
  Skeleton,
  Stack,
  Stat,
  Status,
  Tiles,
} from '@patio/ui';
import { Spark } from '@patio/ui/charts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardList, TriangleAlert, UserX } from 'lucide-react';
import { useState } from 'react';
import type { NowView, RollPlace } from '../../contract.ts';
import { attendance, people } from '../api.ts';
import { OfficeRoll } from '../office/OfficeRoll.tsx';
import { Told } from './Told.tsx';

/** More schools than this are not read at a glance: one is chosen. */
const AT_A_GLANCE = 4;

/** Each school at this moment, live: classes taken, not taken yet, and who is not here. */
export default function AttendanceNowPart() {
  const cache = useQueryClient();
  useLive(['attendance.*'], () => void cache.invalidateQueries({ queryKey: attendance.now.key() }));
  const schools = useQuery({ ...people.choices.queryOptions(), staleTime: 3_600_000 }).data?.schools;
  const [chosen, setChosen] = useState<string | null>(null);
  if (!schools) return <Skeleton shape="cards" count={1} />;
  if (schools.length <= AT_A_GLANCE)
    return (
      <Stack gap={16}>
        {schools.map(({ id, name }) => (
          <SchoolNow key={id} schoolId={id} name={schools.length > 1 ? name : null} />
        ))}
      </Stack>
    );
  const at = chosen ?? schools[0]?.id ?? '';
  return (
    <Stack gap={12}>
      <Select
        label={m.attendance_school()}
        value={at}
        onChange={setChosen}
        options={schools.map(({ id, name }) => ({ id, label: name }))}
      />
      <SchoolNow schoolId={at} name={null} />
    </Stack>
  );
}

function SchoolNow({ schoolId, name }: { schoolId: string; name: string | null }) {
  const query = useQuery({ ...attendance.now.queryOptions({ input: { schoolId } }), refetchInterval: 120_000 });
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" count={1} />}>
      {(view) => (
        <Card
          title={name ? m.attendance_now_at({ school: name }) : m.attendance_now_title()}
          actions={<Trend view={view} />}
        >
          {view.teaching ? (
            <Today view={view} />
          ) : (
            <p>{view.dayName ? m.attendance_free_named({ name: view.dayName }) : m.attendance_no_school_today()}</p>
          )}
        </Card>
      )}
    </Load>
  );
}

function Trend({ view }: { view: NowView }) {
  const last = view.trend.at(-1)?.rate;
  if (last === undefined || last === null) return null;
  return (
    <Inline gap={8}>
      <Spark values={view.trend.map((day) => day.rate ?? 0)} label={m.attendance_trend()} />
      <span>{m.attendance_last_rate({ rate: formatPercent(last) })}</span>
    </Inline>
  );
}

function Today({ view }: { view: NowView }) {
  const { students, absentNow } = view;
  const path = usePath();
  const may = useCan()('attendance.manage');
  const [open, setOpen] = useState<RollPlace | null>(null);
  const studentHref = (id: string) => `/${path.split('/')[1]}/students/${id}?tab=attendance`;
  const unanswered = absentNow.filter((each) => each.answer === 'should_be_there');
  return (
    <Stack gap={16}>
      <Tiles min={140}>
        <Stat label={m.attendance_classes_taken()} value={view.taken} unit={m.attendance_of_days({ days: view.due })} />
        <Stat
          label={m.attendance_here_now()}
          value={students.expected ? formatPercent(students.present / students.expected) : '—'}
        />
        <Stat label={m.attendance_absent_now()} value={absentNow.filter((each) => each.countsAs === 'absent').length} />
        <Stat
          label={m.attendance_excused_now()}
          value={absentNow.filter((each) => each.countsAs === 'excused').length}
        />
      </Tiles>
      {unanswered.length > 0 && (
        <RowList
          label={m.attendance_should_be_here()}
          items={unanswered.map((each) => ({
            id: each.studentId,
            icon: TriangleAlert,
            tone: 'bad',
            title: each.name,
            detail: m.attendance_should_be_here(),
          }))}
        />
      )}
      {view.missing.length > 0 && (
        <RowList
          label={m.attendance_missing()}
          items={view.missing.slice(0, 6).map((each) => ({
            id: `${each.meetingId ?? each.homeroomId}`,
            icon: ClipboardList,
            tone: 'warn',
            title: [each.name, each.startsAt].filter(Boolean).join(' · '),
            detail: [each.teachers.join(', '), each.room].filter(Boolean).join(' · '),
            end: may ? (
              <Button
                size="sm"
                onPress={() =>
                  setOpen(
                    each.meetingId
                      ? { meetingId: each.meetingId, date: view.today }
                      : { homeroomId: each.homeroomId ?? '', date: view.today },
                  )
                }
              >
                {m.attendance_open_roll()}
              </Button>
            ) : (
              <Status tone="warn">{m.attendance_not_taken()}</Status>
            ),
          }))}
        />
      )}
      {absentNow.length > 0 && (
        <RowList
          label={m.attendance_absent_now()}
          items={absentNow.slice(0, 8).map((each) => ({
            id: each.studentId,
            icon: UserX,
            tone: each.countsAs === 'absent' ? 'bad' : 'info',
            title: each.name,
            href: studentHref(each.studentId),
            detail: each.class,
            end: <Told each={each} />,
          }))}
        />
      )}
      {open && <OfficeRoll place={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
