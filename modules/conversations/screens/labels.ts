import type { Role } from '@patio/access';
import { roleName } from '@patio/client';
import { m } from '@patio/messages';
import { formatDate, formatList, formatTime } from '@patio/ui';
import type { ChatPerson, ConversationLine, MessageForm } from '../contract.ts';

const RELATIONS: Record<string, () => string> = {
  mother: m.conversations_relation_mother,
  father: m.conversations_relation_father,
  grandparent: m.conversations_relation_grandparent,
  sibling: m.conversations_relation_sibling,
  tutor: m.conversations_relation_tutor,
  other: m.conversations_relation_other,
};

export const relationName = (relation: string | null): string =>
  (RELATIONS[relation ?? 'other'] ?? m.conversations_relation_other)();

/** Who is on the other side: of several, those who are not the family of the child. */
export function titleOf({ kind, people, subject, student }: ConversationLine, reader: Role): string {
  if (kind === 'office' && reader === 'parent') return m.conversations_office();
  const names = (of: readonly ChatPerson[]) => formatList(of.map(({ name }) => name));
  const staff = people.filter(({ role }) => role !== 'parent' && role !== 'student');
  if (reader === 'parent' || reader === 'student') return names(staff) || subject;
  if (people.some(({ role }) => role === 'student') && student) return student.name;
  return names(people) || subject;
}

/** What ties them to the reader: whose mother, of which class, or what they are at the school. */
export function tieText({ kind, people, student, subject }: ConversationLine, reader: Role): string {
  const about = student ? [student.name, student.homeroom].filter(Boolean).join(' · ') : '';
  if (kind === 'office') return [subject, about].filter(Boolean).join(' · ');
  if (reader === 'parent') return about;
  const first = people[0];
  if (reader === 'student' || !student) return first ? roleName(first.role) : '';
  const guardian = people.find(({ role }) => role === 'parent');
  if (people.some(({ role }) => role === 'student'))
    return [guardian ? m.conversations_with_family() : '', student.homeroom].filter(Boolean).join(' · ');
  const relation = m.conversations_relation_of({
    relation: relationName(guardian?.relation ?? null),
    student: student.name,
  });
  return [relation, student.homeroom].filter(Boolean).join(' · ');
}

const FORMS: Record<MessageForm, () => string> = {
  text: () => '',
  photo: m.conversations_form_photo,
  file: m.conversations_form_file,
  voice: m.conversations_form_voice,
};

/** The last words in a list; where there are none, what was sent. */
export function lastText({ last }: ConversationLine): string {
  if (!last) return '';
  const text = last.text || FORMS[last.form]();
  return last.mine ? m.conversations_you_said({ text }) : text;
}

const isToday = (at: string, now = new Date()): boolean => new Date(at).toDateString() === now.toDateString();

/** When, as short as it can be said: the hour today, the day of the week in this week, the date before. */
export function whenText(at: string): string {
  if (isToday(at)) return formatTime(at);
  const days = (Date.now() - new Date(at).getTime()) / 86_400_000;
  if (days < 0) return formatDate(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  return days < 6
    ? formatDate(at, { weekday: 'short', day: 'numeric' })
    : formatDate(at, { day: 'numeric', month: 'short' });
}

/** The day over the messages of a day. */
export const dayText = (at: string): string =>
  isToday(at) ? m.conversations_today() : formatDate(at, { weekday: 'long', day: 'numeric', month: 'long' });
