import { roleName } from '@patio/client';
import { m } from '@patio/messages';
import type { ContactView } from '../../contract.ts';
import { relationName } from '../labels.ts';

export const contactName = ({ userId, name }: ContactView): string => (userId ? name : m.conversations_office());

/** What ties a person to whoever writes. */
export function contactDetail({ role, relation, student, detail, studentId }: ContactView): string {
  if (role === 'parent') {
    const tie = m.conversations_relation_of({ relation: relationName(relation), student: student ?? '' });
    return [tie, detail].filter(Boolean).join(' · ');
  }
  if (role === 'student') return detail;
  const what = detail || (role ? roleName(role) : '');
  return [what, studentId ? student : ''].filter(Boolean).join(' · ');
}
