import { inTenant } from '@patio/platform';
import { academicYears, schools, terms } from '@patio/schools/server';
import { type BellInput, createBell, type DemoPart, listDays, saveDays } from '@patio/schools/testing';
import { asc, eq } from 'drizzle-orm';
import { ownDays } from './calendar.ts';

const AFTERNOON: BellInput = {
  name: 'Turno tarde',
  shift: 'tarde',
  standard: false,
  periods: [
    { name: '1', kind: 'class', startsAt: '13:30', endsAt: '14:15' },
    { name: '2', kind: 'class', startsAt: '14:15', endsAt: '15:00' },
    { name: '3', kind: 'class', startsAt: '15:00', endsAt: '15:45' },
    { name: '', kind: 'break', startsAt: '15:45', endsAt: '16:05' },
    { name: '4', kind: 'class', startsAt: '16:05', endsAt: '16:50' },
    { name: '5', kind: 'class', startsAt: '16:50', endsAt: '17:35' },
    { name: '6', kind: 'class', startsAt: '17:35', endsAt: '18:20' },
  ],
};
const SHORT: BellInput = {
  name: 'Jornada corta',
  shift: 'mañana',
  standard: false,
  periods: [
    { name: '1', kind: 'class', startsAt: '07:45', endsAt: '08:20' },
    { name: '2', kind: 'class', startsAt: '08:20', endsAt: '08:55' },
    { name: '3', kind: 'class', startsAt: '08:55', endsAt: '09:30' },
    { name: '', kind: 'break', startsAt: '09:30', endsAt: '09:50' },
    { name: '4', kind: 'class', startsAt: '09:50', endsAt: '10:25' },
    { name: '5', kind: 'class', startsAt: '10:25', endsAt: '11:00' },
  ],
};

/** A second shift, short days with bells of their own, and a year with its breaks, feasts and events. */
export const planSchoolDays: DemoPart = async ({ actor, schools: opened, today }) => {
  for (const { id, yearId } of opened) {
    await inTenant(actor, async (tx) => {
      const [school] = await tx.select().from(schools).where(eq(schools.id, id));
      const [year] = await tx.select().from(academicYears).where(eq(academicYears.id, yearId));
      if (!school || !year) throw new Error('a school without a year');
      await createBell(tx, actor, school, AFTERNOON);
      const short = await createBell(tx, actor, school, SHORT);
      const parts = await tx.select().from(terms).where(eq(terms.yearId, yearId)).orderBy(asc(terms.position));
      const days = ownDays(await listDays(tx, year), parts, today).map((day) => ({
        ...day,
        bellScheduleId: day.kind === 'half_day' ? short.id : null,
      }));
      await saveDays(tx, actor, year, { version: year.version, days });
    });
  }
};
