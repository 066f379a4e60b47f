import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Content } from '../../contract.ts';
import { failure } from '../failures.ts';
import { members } from '../schema.ts';
import { getInClass, type InClass } from './load.ts';
import { askOwnAccount, type Classmate } from './roster.ts';

export interface OwnPlace extends InClass {
  me: Classmate;
}

/** The actor's own place as a student in a class that has this assignment. */
export async function getOwnPlace(tx: Tx, actor: Actor, id: string): Promise<OwnPlace> {
  const [place, meIn] = await Promise.all([
    getInClass(tx, actor, 'assignments.hand_in', id),
    askOwnAccount(tx, id, actor.userId),
  ]);
  const me = meIn(place);
  if (!me) throw failure('not_found');
  return { ...place, me };
}

/** The group that works together on it; null for whoever works alone. */
export const groupOf = ({ assignment, me }: OwnPlace): string | null => (assignment.inGroups ? me.groupId : null);

/** A condition on a student: it is the actor, or somebody of the group that works with them. */
export function isOfGroup(place: OwnPlace, student: SQLWrapper): SQL {
  const group = groupOf(place);
  if (!group) return sql`${student} = ${place.me.studentId}`;
  return sql`${student} in (select mb.student_id from ${members} mb
    where mb.institution_id = ${place.assigned.institutionId} and mb.group_id = ${group})`;
}

/** Refuses what is not taken in this form, and files that are named twice. */
export function requireForms({ me }: OwnPlace, content: Content): void {
  const used = new Set([
    ...(content.text.trim() ? ['text' as const] : []),
    ...(content.link ? ['link' as const] : []),
    ...content.files.map(({ form }) => form),
  ]);
  if ([...used].some((form) => !me.forms.includes(form))) throw failure('form_not_taken');
  const ids = content.files.map(({ fileId }) => fileId);
  if (new Set(ids).size !== ids.length) throw failure('form_not_taken');
}

export const isEmpty = ({ text, link, files }: Content): boolean => !text.trim() && !link && files.length === 0;
