import type { Actor } from '@patio/access';
import { formatMoney } from '@patio/kernel';
import { joinStudent, personRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PlannedReminder } from '../../../contract/desk/collecting.ts';
import { fillWords, stepDue } from '../../../rules/reminder.ts';
import {
  agreements,
  invoices,
  payers,
  promises,
  type ReminderStepRow,
  reminderLog,
  reminderSteps,
} from '../../schema.ts';

const MOST = 2_000;

/** The steps of a school in the order of their days. */
export const listSteps = (tx: Tx, institutionId: string, schoolId: string): Promise<ReminderStepRow[]> =>
  tx
    .select()
    .from(reminderSteps)
    .where(and(eq(reminderSteps.institutionId, institutionId), eq(reminderSteps.schoolId, schoolId)))
    .orderBy(asc(reminderSteps.days));

interface OpenInvoice {
  [column: string]: unknown;
  id: string;
  title: string;
  due_on: string;
  open: string;
  currency: string;
  payer_id: string;
  payer: string;
  student_id: string;
  student: string;
  user_id: string | null;
  sent: string[];
  rests: boolean;
}

/**
 * Open invoices near or past their due day, with the adult who pays. Whoever promised a day that has not passed, or keeps an
 * agreement, is left in peace. A student is never asked: only the payer's own account is.
 */
async function listOpen(tx: Tx, institutionId: string, schoolId: string, today: string): Promise<OpenInvoice[]> {
  const { rows } = await tx.execute<OpenInvoice>(sql`
    select i.id, i.title, i.due_on::text, i.total - i.settled as open, i.currency, i.payer_id, pa.name as payer,
      i.student_id, split_part(p.given_names, ' ', 1) as student, pp.user_id,
      array(select l.step_id::text from ${reminderLog} l where l.institution_id = i.institution_id and l.invoice_id = i.id) as sent,
      exists (select 1 from ${promises} pr where pr.institution_id = i.institution_id and pr.payer_id = i.payer_id
        and pr.school_id = i.school_id and pr.state = 'open' and pr.promised_for >= ${today}::date)
      or exists (select 1 from ${agreements} ag where ag.institution_id = i.institution_id and ag.payer_id = i.payer_id
        and ag.state = 'open' and ag.invoice_ids ? i.id::text) as rests
    from ${invoices} i ${joinStudent('i')}
    join ${payers} pa on pa.institution_id = i.institution_id and pa.id = i.payer_id
    left join ${personRows} pp on pp.institution_id = pa.institution_id and pp.id = pa.person_id
    where i.institution_id = ${institutionId} and i.school_id = ${schoolId} and i.settled < i.total and i.voided_at is null
      and i.due_on between ${today}::date - 200 and ${today}::date + 30
    order by i.due_on, i.id limit ${MOST}`);
  return rows;
}

export interface DueReminder extends PlannedReminder {
  userId: string | null;
  studentId: string;
}

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('es-419', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** What a school would send now, in its own words, and how many are left in peace. */
export async function planReminders(
  tx: Tx,
  actor: Actor,
  schoolId: string,
): Promise<{ steps: ReminderStepRow[]; due: DueReminder[]; resting: number }> {
  const { institutionId } = actor;
  const today = await todayAt(tx, schoolId);
  const [steps, rows] = await Promise.all([
    listSteps(tx, institutionId, schoolId),
    listOpen(tx, institutionId, schoolId, today),
  ]);
  const active = steps.filter((step) => step.active);
  const found = rows.flatMap((row) => {
    const step = stepDue(active, row.due_on, today, new Set(row.sent));
    return step ? [{ row, step }] : [];
  });
  const due = found
    .filter(({ row }) => !row.rests)
    .map(({ row, step }): DueReminder => {
      const values = {
        name: row.payer.split(' ')[0] ?? row.payer,
        amount: formatMoney({ minor: Number(row.open), currency: row.currency }, 'es-419'),
        due: dayText(row.due_on),
        concept: row.title,
        student: row.student,
      };
      return {
        invoiceId: row.id,
        stepId: step.id,
        payerId: row.payer_id,
        payer: row.payer,
        invoice: row.title,
        title: fillWords(step.title, values),
        body: fillWords(step.body, values),
        reachable: row.user_id !== null,
        userId: row.user_id,
        studentId: row.student_id,
      };
    });
  return { steps, due, resting: found.length - due.length };
}
