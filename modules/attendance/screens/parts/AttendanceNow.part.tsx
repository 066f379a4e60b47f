import { refreshHome, useCan, useLive, useOffice, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  formatShare,
  Inline,
  Load,
  type RowItem,
  RowList,
  Section,
  Skeleton,
  Stack,
  Stat,
  Tiles,
} from '@patio/ui';
import { Spark } from '@patio/ui/charts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { NowView, RollPlace } from '../../contract.ts';
import { attendance } from '../api.ts';
import { OfficeRoll } from '../office/OfficeRoll.tsx';
import { untakenItem } from '../office/untaken-item.tsx';
import { Told } from './Told.tsx';
import { useSchoolChoice } from './use-school-choice.tsx';

/** More schools than this are not read at a glance: one is chosen. */
const AT_A_GLANCE = 4;

/** In the morning classes are taken every second: what came in so short a time is read once. */
const REFRESH_DELAY_MS = 1_000;

/** Reads the school again when a class was taken or a family answered, and with it the lines of "your turn" that count classes. */
function useFreshNow(): void {
  const cache = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  useLive(['attendance.*'], () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = null;
      void cache.invalidateQueries({ queryKey: attendance.now.key() });
      refreshHome();
    }, REFRESH_DELAY_MS);
  });
}

/** Each school at this moment, live: classes taken, not taken yet, and who is not here. */
export default function AttendanceNowPart() {
  useFreshNow();
  const { schools, schoolId, choice } = useSchoolChoice();
  if (!schools) return <Skeleton shape="cards" count={1} />;
  if (schools.length <= AT_A_GLANCE)
    return (
      <Stack gap={16}>
        {schools.map(({ id, name }) => (
          <SchoolNow key={id} schoolId={id} name={schools.length > 1 ? name : null} />
        ))}
      </Stack>
    );
  return (
    <Stack gap={12}>
      {choice}
      <SchoolNow schoolId={schoolId ?? ''} name={null} />
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
      <span>{m.attendance_last_rate({ rate: formatShare(last, 1) })}</span>
    </Inline>
  );
}

/** So many are read at a glance; the rest is a press away. */
const FEW = 6;

const search = z.object({ show: z.enum(['absent', 'excused', 'missing']).optional().catch(undefined) });

interface FewProps {
  id: string;
  label: string;
  items: RowItem[];
  /** A number above was opened: all its rows are in sight. */
  isOpen: boolean;
}

function Few({ id, label, items, isOpen }: FewProps) {
  const [all, setAll] = useState(false);
  if (items.length === 0 && !isOpen) return null;
  return (
    <Section level={3} id={id} title={label}>
      <RowList label={label} items={all || isOpen ? items : items.slice(0, FEW)} />
      {!all && !isOpen && items.length > FEW && (
        <Button size="sm" className="self-center" onPress={() => setAll(true)}>
          {m.attendance_see_all({ count: items.length })}
        </Button>
      )}
    </Section>
  );
}

function Today({ view }: { view: NowView }) {
  const { students, absentNow, schoolId } = view;
  const may = useCan()('attendance.manage');
  const [open, setOpen] = useState<RollPlace | null>(null);
  const office = useOffice();
  const { show } = useSearch(search);
  const away = show === 'absent' || show === 'excused' ? absentNow.filter((each) => each.countsAs === show) : absentNow;
  const rows = (what: 'absent' | 'excused' | 'missing') =>
    `?show=${what}#${what === 'missing' ? 'missing' : 'away'}-${schoolId}`;
  return (
    <Stack gap={16}>
      <Tiles min={140}>
        <Stat label={m.attendance_here_now()} value={formatShare(students.present, students.expected)} />
        <Stat
          label={m.attendance_missing()}
          value={view.due - view.taken}
          unit={m.attendance_of_days({ days: view.due })}
          href={rows('missing')}
        />
        <Stat label={m.attendance_absent_now()} value={view.absent} href={rows('absent')} />
        <Stat label={m.attendance_excused_now()} value={view.excused} href={rows('excused')} />
      </Tiles>
      <Few
        id={`away-${schoolId}`}
        isOpen={show === 'absent' || show === 'excused'}
        label={show === 'excused' ? m.attendance_excused_now() : m.attendance_absent_now()}
        items={away.map((each) => {
          const expected = each.answer === 'should_be_there';
          return {
            id: each.studentId,
            icon: expected ? TriangleAlert : UserX,
            tone: each.countsAs === 'absent' ? 'bad' : 'info',
            title: each.name,
            href: office('people.read_students', `/students/${each.studentId}?tab=attendance`),
            detail: expected ? `${m.attendance_should_be_here()} · ${each.class}` : each.class,
            end: <Told each={each} />,
          };
        })}
      />
      <Few
        id={`missing-${schoolId}`}
        isOpen={show === 'missing'}
        label={m.attendance_missing()}
        items={view.missing.map((each) => untakenItem(each, { onOpen: may ? setOpen : undefined }))}
      />
      {open && <OfficeRoll place={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
