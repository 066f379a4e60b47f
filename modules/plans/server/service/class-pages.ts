import type { Id, LocalDate } from '@patio/kernel';
import { listOf, preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { Activity, Material } from '../../rules/contents.ts';
import { plannedClasses } from '../schema.ts';

/** What a class does on a day, as its students may read it: the title, its steps, and what to bring. */
export interface ClassPage {
  sectionId: Id;
  period: number;
  title: string;
  steps: { title: string; minutes: number }[];
  bring: string[];
}

interface Row {
  sectionId: Id;
  period: number;
  title: string;
  activities: Activity[];
  materials: Material[];
}

const ask = preparedSql<{ institutionId: string; sections: string; date: string }, Row>(
  'plans_class_pages',
  () => sql`select p.section_id as "sectionId", p.period, p.title, p.activities, p.materials from ${plannedClasses} p
    where p.institution_id = ${sql.placeholder('institutionId')} and p.section_id = any(${sql.placeholder('sections')}::uuid[])
      and p.date = ${sql.placeholder('date')}::date and p.state = 'ready' and p.archived_at is null`,
);

/** Who gets something ready is written in words: what students bring says so. */
const BROUGHT = /\btra(e|en|er|igan|jeran)\b|\bestudiante|\balumn|\bbrings?\b|\bstudent/i;

/** The planned classes of a day that are ready, of sections that the asker was found in before; drafts, goals and supports stay with the teacher. */
export async function readClassPages(
  tx: Tx,
  { institutionId, sectionIds, date }: { institutionId: Id; sectionIds: readonly Id[]; date: LocalDate },
): Promise<ClassPage[]> {
  if (sectionIds.length === 0) return [];
  const rows = await ask(tx, { institutionId, sections: listOf(sectionIds), date });
  return rows.map(({ sectionId, period, title, activities, materials }) => ({
    sectionId,
    period,
    title,
    steps: activities.map((one) => ({ title: one.title, minutes: one.minutes })),
    bring: materials.filter(({ who }) => BROUGHT.test(who)).map(({ what }) => what),
  }));
}
