import type { Role } from '@patio/access';
import { cookieOf, sessionBeside, startServer } from './server.ts';

/** Asks the server as the demo person of a role. */
export async function ask<Answer>(role: Role, method: string, address: string, body?: unknown): Promise<Answer> {
  const server = await startServer();
  const cookie = cookieOf(await sessionBeside(server.url, role));
  const answer = await fetch(`${server.url}/api${address}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'x-patio': '1' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

interface Item {
  meetingId: string;
  date: string;
  name: string;
  roll: { takenAt: string | null } | null;
}
interface Day {
  today: string;
  before: string | null;
  items: Item[];
}
interface Roll {
  schoolId: string;
  students: { id: string }[];
}
const dayOf = (date?: string) => ask<Day>('teacher', 'GET', `/attendance/day${date ? `?date=${date}` : ''}`);
const rollOf = (item: Item) =>
  ask<Roll>('teacher', 'GET', `/attendance/roll?date=${item.date}&meetingId=${item.meetingId}`);

/** The teacher's class with a student nearest before a day. */
async function findClass(studentId: string, day: Day): Promise<{ item: Item; roll: Roll }> {
  for (const item of day.items) {
    const roll = await rollOf(item);
    if (roll.students.some((student) => student.id === studentId)) return { item, roll };
  }
  if (!day.before) throw new Error('the teacher has no class with this student');
  return findClass(studentId, await dayOf(day.before));
}

/**
 * A class of the demo teacher with a student that is held today, whatever day of the week the journeys run on:
 * the office makes today a school day and moves a class to it. `restore` takes both back.
 */
export async function holdClassToday(studentId: string) {
  const today = await dayOf();
  const { item, roll } = await findClass(studentId, today);
  const steps: (() => Promise<unknown>)[] = [];
  if (item.date !== today.today) {
    const { schoolId } = roll;
    interface Years {
      items: { id: string; state: string; version: number }[];
    }
    const findYear = async () =>
      (await ask<Years>('admin', 'GET', `/schools/${schoolId}/years`)).items.find((year) => year.state === 'active');
    const bells = await ask<{ items: { id: string; standard: boolean }[] }>(
      'admin',
      'GET',
      `/schools/${schoolId}/bells`,
    );
    const year = await findYear();
    const { before } = await ask<{ before: unknown[] }>('admin', 'PUT', `/schools/years/${year?.id}/days`, {
      version: year?.version,
      days: [
        {
          date: today.today,
          kind: 'school_day',
          name: null,
          bellScheduleId: bells.items.find((bell) => bell.standard)?.id,
        },
      ],
    });
    const { meetingId, date } = item;
    await ask('admin', 'POST', '/timetable/changes', { meetingId, date, movedTo: { date: today.today, period: 1 } });
    steps.push(() => ask('admin', 'POST', '/timetable/changes/undo', { meetingId, date }));
    steps.push(async () =>
      ask('admin', 'PUT', `/schools/years/${year?.id}/days`, { version: (await findYear())?.version, days: before }),
    );
  }
  return {
    address: `/teacher/attendance?date=${today.today}&meeting=${item.meetingId}`,
    restore: async () => {
      for (const step of steps) await step();
    },
  };
}
