import { useCan, useOffice, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import {
  Card,
  formatDate,
  formatShare,
  Inline,
  Load,
  type RowItem,
  RowList,
  Section,
  Skeleton,
  Stat,
  Tiles,
} from '@patio/ui';
import { Spark } from '@patio/ui/charts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, UserX } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { NowView, RollPlace } from '../../contract.ts';
import { attendance } from '../api.ts';
import { OfficeRoll } from '../office/OfficeRoll.tsx';
import { untakenItem } from '../office/untaken-item.tsx';
import { Told } from '../parts/Told.tsx';
import { Strips } from './Strips.tsx';
import '../styles/strips.css';

/** The school that was chosen among many. */
export function ChosenSchoolNow({ schoolId }: { schoolId: string }) {
  const query = useQuery({ ...attendance.now.queryOptions({ input: { schoolId } }), refetchInterval: 120_000 });
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" count={1} />}>
      {(view) => <SchoolNow view={view} name={null} />}
    </Load>
  );
}

/** One school at this moment: who is there grade by grade, what is not taken, and who is awaited. */
export function SchoolNow({ view, name }: { view: NowView; name: string | null }) {
  return (
    <Card title={name ?? m.attendance_now_title()} actions={<Share view={view} />}>
      <div className="att-now-body">
        <p className="m-0 text-ink-2">{sentence(view)}</p>
        {view.strips && <Strips groups={view.strips.groups} />}
        {view.teaching && <Today view={view} />}
      </div>
    </Card>
  );
}

const dayOf = (date: string) => formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' });

/** What the figures are of: this moment, or the last day with attendance. */
function sentence({ teaching, dayName, strips, today, students, due, taken }: NowView): string {
  const last = strips && strips.date !== today ? m.attendance_last_day({ date: dayOf(strips.date) }) : null;
  if (teaching && students.expected > 0)
    return m.attendance_now_sentence({
      here: Math.round(students.present / 2),
      expected: Math.round(students.expected / 2),
      taken,
      due,
    });
  const now = teaching
    ? m.attendance_nothing_taken_yet()
    : dayName
      ? m.attendance_free_named({ name: dayName })
      : m.attendance_no_school_today();
  return [now, last].filter(Boolean).join(' · ');
}

function Share({ view: { students, strips, trend } }: { view: NowView }) {
  const sum = (kinds: readonly ('present' | 'late' | 'excused' | 'absent')[]) =>
    (strips?.groups ?? []).reduce((all, group) => all + kinds.reduce((some, kind) => some + group[kind], 0), 0);
  const [here, all] =
    students.expected > 0
      ? [students.present, students.expected]
      : [sum(['present', 'late']), sum(['present', 'late', 'excused', 'absent'])];
  if (all === 0) return null;
  return (
    <Inline gap={12}>
      {trend.length > 1 && <Spark values={trend.map((day) => day.rate ?? 0)} label={m.attendance_trend()} />}
      <span className="att-now-share">{formatShare(here, all)}</span>
    </Inline>
  );
}

const search = z.object({ show: z.enum(['absent', 'excused', 'missing']).optional().catch(undefined) });

function Today({ view }: { view: NowView }) {
  const { absentNow, schoolId } = view;
  const may = useCan()('attendance.manage');
  const [open, setOpen] = useState<RollPlace | null>(null);
  const office = useOffice();
  const { show } = useSearch(search);
  const rows = (what: 'absent' | 'excused' | 'missing') =>
    `?show=${what}#${what === 'missing' ? 'missing' : 'away'}-${schoolId}`;
  // Whom the family believes to be at school is said at once; the others are behind their number.
  const away = absentNow.filter(({ countsAs, answer }) =>
    show === 'absent' || show === 'excused' ? countsAs === show : answer === 'should_be_there',
  );
  const person = (each: NowView['absentNow'][number]): RowItem => {
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
  };
  return (
    <>
      <Tiles min={96}>
        <Stat
          label={m.attendance_missing()}
          value={view.due - view.taken}
          unit={m.attendance_of_days({ days: view.due })}
          href={rows('missing')}
        />
        <Stat label={m.attendance_absent_now()} value={view.absent} href={rows('absent')} />
        <Stat label={m.attendance_excused_now()} value={view.excused} href={rows('excused')} />
      </Tiles>
      {(away.length > 0 || show === 'absent' || show === 'excused') && (
        <Section
          level={3}
          id={`away-${schoolId}`}
          title={show === 'excused' ? m.attendance_excused_now() : m.attendance_absent_now()}
        >
          <RowList items={away.map(person)} />
        </Section>
      )}
      {show === 'missing' && (
        <Section level={3} id={`missing-${schoolId}`} title={m.attendance_missing()}>
          <RowList items={view.missing.map((each) => untakenItem(each, { onOpen: may ? setOpen : undefined }))} />
        </Section>
      )}
      {open && <OfficeRoll place={open} onClose={() => setOpen(null)} />}
    </>
  );
}
