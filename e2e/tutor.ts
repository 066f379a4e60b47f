import { makeId } from '@patio/kernel';
import { ask } from './class-today.ts';
import { type Course, publish, sharedCourse } from './lesson.ts';

/** Begins a chat of the demo student in a class; with a skill, with a task of it. */
export async function beginChat(sectionId: string, skill?: string): Promise<string> {
  const id = makeId();
  await ask('student', 'POST', '/tutor/chats', { id, sectionId, variant: 'standard', ...(skill && { skill }) });
  return id;
}

const quotable = async (sectionId: string): Promise<number> =>
  (await ask<{ lessons: number }>('teacher', 'GET', `/tutor/classes/${sectionId}`)).lessons;

/** A course with a lesson that was just published and that the tutor has read: it does so in the background. */
export async function readLesson(title: string): Promise<Course> {
  const { sectionId } = await sharedCourse();
  const before = await quotable(sectionId);
  const { course } = await publish(title);
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await quotable(sectionId)) > before) return course;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the tutor has not read the lesson');
}

interface Alert {
  id: string;
  version: number;
  tier: number;
  acknowledgedAt: string | null;
}

/** Alerts that the care team has not closed. */
export const openAlerts = async (): Promise<Alert[]> =>
  (await ask<{ items: Alert[] }>('psychology', 'GET', '/ai/alerts?state=open&limit=100')).items;

/** The care team looks after every open alert: until then the tutor of that student teaches nothing. */
export async function closeAlerts(): Promise<void> {
  for (const { id, version, acknowledgedAt } of await openAlerts()) {
    const seen = acknowledgedAt
      ? { version }
      : await ask<Alert>('psychology', 'POST', `/ai/alerts/${id}/acknowledge`, { version });
    await ask('psychology', 'POST', `/ai/alerts/${id}/close`, { version: seen.version, outcome: 'talked' });
  }
}
