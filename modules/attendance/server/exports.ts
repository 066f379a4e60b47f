import type { Id } from '@patio/kernel';
import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { z } from 'zod';
import { registerLetter } from '../rules/codes.ts';
import { describeRolls } from './service/describe-rolls.ts';
import { listRows } from './service/list-rows.ts';
import { getReadGroup, readRegister } from './service/read-register.ts';

type RegisterRow = Awaited<ReturnType<typeof readRegister>>['rows'][number] & { byDay: Map<number, string> };
const DAYS = Array.from({ length: 31 }, (_, i) => i + 1);

/** The register of a month as a sheet: a row per student, a column per day, the codes of that day in order. */
export const registerExport = defineExport('attendance.register', {
  needs: 'attendance.read',
  title: m.attendance_register,
  of: async (tx, actor, { groupId, month }) => {
    const group = await getReadGroup(tx, actor, groupId);
    return `${(await describeRolls(tx, [group]))(group).section} ${month}`;
  },
  filters: z.object({ groupId: z.uuid(), month: z.string().regex(/^\d{4}-\d{2}$/) }),
  columns: [
    { title: m.attendance_student, value: (row: RegisterRow) => row.name, width: 34 },
    { title: m.attendance_number, value: (row: RegisterRow) => row.number, width: 10 },
    ...DAYS.map((day) => ({
      title: () => String(day),
      value: (row: RegisterRow) => row.byDay.get(day) ?? '',
      width: 4,
    })),
    { title: m.attendance_present_word, value: (row: RegisterRow) => row.total.present, width: 10 },
    { title: m.attendance_absent_word, value: (row: RegisterRow) => row.total.absent, width: 10 },
    { title: m.attendance_excused_word, value: (row: RegisterRow) => row.total.excused, width: 10 },
    { title: m.attendance_late_word, value: (row: RegisterRow) => row.total.late, width: 10 },
  ],
  page: async (tx, actor, filters: { groupId: Id; month: string }) => {
    const { rows, columns, codes } = await readRegister(tx, actor, filters);
    const dayOf = new Map(columns.map((column) => [column.rollId, Number(column.date.slice(8))]));
    const order = new Map(columns.map((column, i) => [column.rollId, i]));
    return {
      items: rows.map((row) => {
        const byDay = new Map<number, string>();
        const sorted = row.marks.toSorted((a, b) => (order.get(a.rollId) ?? 0) - (order.get(b.rollId) ?? 0));
        for (const mark of sorted) {
          const day = dayOf.get(mark.rollId) ?? 0;
          byDay.set(day, [byDay.get(day), registerLetter(codes, mark)].filter(Boolean).join(' '));
        }
        return { ...row, byDay };
      }),
    };
  },
});

const rowFilters = z.object({
  from: z.iso.date(),
  through: z.iso.date(),
  groupId: z.uuid().optional(),
  schoolId: z.uuid().optional(),
  studentId: z.uuid().optional(),
  weekday: z.coerce.number().int().min(1).max(7).optional(),
  period: z.coerce.number().int().min(0).max(20).optional(),
  what: z.enum(['all', 'present', 'absent', 'excused', 'missed', 'late']).default('all'),
});
type MarkRow = Awaited<ReturnType<typeof listRows>>['items'][number];

/** The marks behind a number of the report. */
export const rowsExport = defineExport('attendance.rows', {
  needs: 'attendance.read',
  title: m.attendance_take_title,
  filters: rowFilters,
  columns: [
    { title: m.attendance_student, value: (row: MarkRow) => row.student, width: 34 },
    { title: m.attendance_date, value: (row: MarkRow) => row.date, width: 12 },
    { title: m.attendance_period, value: (row: MarkRow) => row.period, width: 8 },
    { title: m.attendance_class, value: (row: MarkRow) => row.class, width: 24 },
    { title: m.attendance_mark, value: (row: MarkRow) => row.code, width: 8 },
    { title: m.attendance_minutes_missed, value: (row: MarkRow) => row.minutesLate, width: 10 },
    { title: m.attendance_note, value: (row: MarkRow) => row.note, width: 40 },
  ],
  page: (tx, actor, filters: z.output<typeof rowFilters>, page) => listRows(tx, actor, { ...filters, ...page }),
});
