import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import type { Changed } from '../../../contract/fields.ts';
import type { AgreementView, ContactView } from '../../../contract/plan.ts';
import {
  type AgreementContent,
  type AgreementState,
  agreementContent,
  type ContactContent,
  type ContactKind,
  contactContent,
} from '../../../contract/plan-fields.ts';
import { failure } from '../../failures.ts';
import { type AgreementRow, agreements, type ContactRow, contacts } from '../../schema.ts';
import { requireWritable } from '../cases/change.ts';
import type { OpenCase } from '../open-case.ts';
import { addToTimeLine } from '../time-line.ts';
import { todayAt } from './days.ts';
import { openContent, sealContent } from './sealed.ts';
import { subjectOf } from './subject.ts';

const boundAgreement = (id: Id): string => `wellbeing_agreements.sealed_content:${id}`;
const boundContact = (id: Id): string => `wellbeing_contacts.sealed_content:${id}`;

/** What was agreed with the family and which services were asked, newest first. */
export async function readAgreements(
  tx: Tx,
  open: OpenCase,
): Promise<{ agreements: AgreementView[]; contacts: ContactView[] }> {
  const { institutionId, id: caseId, schoolId } = open.row;
  const [agreed, contacted] = await Promise.all([
    tx
      .select()
      .from(agreements)
      .where(and(eq(agreements.institutionId, institutionId), eq(agreements.caseId, caseId)))
      .orderBy(desc(agreements.agreedOn), desc(agreements.id)),
    tx
      .select()
      .from(contacts)
      .where(and(eq(contacts.institutionId, institutionId), eq(contacts.caseId, caseId)))
      .orderBy(desc(contacts.on), desc(contacts.id)),
  ]);
  const today = await todayAt(tx, schoolId);
  const names = await namesOf(
    tx,
    contacted.map(({ madeBy }) => madeBy),
  );
  return {
    agreements: agreed.map(({ id, version, agreedOn, until, signedOn, state, sealedContent }) => ({
      id,
      version,
      ...openContent(open.box, sealedContent, boundAgreement(id), agreementContent),
      agreedOn,
      until,
      signedOn,
      state,
      due: state === 'open' && until !== null && until < today,
    })),
    contacts: contacted.map(({ id, version, kind, on, nextOn, madeBy, sealedContent }) => ({
      id,
      version,
      ...openContent(open.box, sealedContent, boundContact(id), contactContent),
      kind,
      on,
      nextOn,
      by: names.get(madeBy) ?? '—',
    })),
  };
}

interface WrittenAgreement extends AgreementContent {
  agreementId: Id;
  seen: number;
  agreedOn: string;
  until: string | null;
  signedOn: string | null;
}

/** Writes an agreement with the family. */
export async function saveAgreement(tx: Tx, actor: Actor, open: OpenCase, given: WrittenAgreement): Promise<Changed> {
  requireWritable(open);
  const { institutionId, id: caseId } = open.row;
  const { agreementId: id, seen, agreedOn, until, signedOn, what, who, signers } = given;
  if (until !== null && until < agreedOn) throw failure('bad_day', undefined, 'until');
  const columns = {
    agreedOn,
    until,
    signedOn,
    sealedContent: sealContent(open.box, { what, who, signers }, boundAgreement(id)),
  };
  let row: AgreementRow | undefined;
  if (seen === 0) {
    [row] = await tx
      .insert(agreements)
      .values({ institutionId, id, caseId, ...columns, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    await addToTimeLine(tx, actor, open, { kind: 'agreement_made', refId: id, text: what });
  } else
    row = await updateSeen(
      tx,
      agreements,
      { institutionId, id, version: seen },
      columns,
      eq(agreements.caseId, caseId),
    );
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'wellbeing.agreement_saved', subjectOf(open), { after: { agreementId: id } });
  return { id, version: row.version };
}

/** Says whether an agreement was kept. */
export async function settleAgreement(
  tx: Tx,
  actor: Actor,
  open: OpenCase,
  { agreementId: id, version, state }: { agreementId: Id; version: number; state: AgreementState },
): Promise<Changed> {
  requireWritable(open);
  const { institutionId, id: caseId } = open.row;
  const row = await updateSeen(
    tx,
    agreements,
    { institutionId, id, version },
    { state },
    eq(agreements.caseId, caseId),
  );
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'wellbeing.agreement_saved', subjectOf(open), { after: { agreementId: id } });
  return { id, version: row.version };
}

interface WrittenContact extends ContactContent {
  contactId: Id;
  seen: number;
  kind: ContactKind;
  on: string;
  nextOn: string | null;
}

/** Writes down a word with a service outside of the school. */
export async function saveContact(tx: Tx, actor: Actor, open: OpenCase, given: WrittenContact): Promise<Changed> {
  requireWritable(open);
  const { institutionId, id: caseId } = open.row;
  const { contactId: id, seen, kind, on, nextOn, service, person, what, answer } = given;
  if (nextOn !== null && nextOn < on) throw failure('bad_day', undefined, 'nextOn');
  const sealedContent = sealContent(open.box, { service, person, what, answer }, boundContact(id));
  const columns = { kind, on, nextOn, sealedContent };
  let row: ContactRow | undefined;
  if (seen === 0) {
    [row] = await tx
      .insert(contacts)
      .values({ institutionId, id, caseId, madeBy: actor.userId, ...columns, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    await addToTimeLine(tx, actor, open, { kind: 'contact_made', refId: id, text: service });
  } else
    row = await updateSeen(tx, contacts, { institutionId, id, version: seen }, columns, eq(contacts.caseId, caseId));
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'wellbeing.contact_saved', subjectOf(open), { after: { contactId: id } });
  return { id, version: row.version };
}
