import { homeOf, type Role } from '@patio/access';

/** Where somebody of a role opens a conversation: their own page, or the sheet over the page on which their day begins. */
export function conversationHref(role: Role, id?: string): string {
  if (role === 'parent') return `/parent/messages${id ? `?conversation=${id}` : ''}`;
  if (role === 'student') return `/student/chat-individual${id ? `?conversation=${id}` : ''}`;
  return `${homeOf(role)}?sheet=messages${id ? `&conversation=${id}` : ''}`;
}

/** Where they read what became of what they reported. */
export function reportedHref(role: Role): string {
  const own = conversationHref(role);
  return `${own}${own.includes('?') ? '&' : '?'}view=reported`;
}
