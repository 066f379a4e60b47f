import type { Role } from '@patio/access';
import { roleName } from '@patio/client';
import { localDateAt } from '@patio/kernel';
import { m } from '@patio/messages';
import { formatAgo, formatDate, type IconType } from '@patio/ui';
import { Bell, Home, MessageCircleWarning, UserRoundPen, Users, UsersRound } from 'lucide-react';
import type { ReferralKind } from '../../contract/referral-fields.ts';
import type { ReferralLine } from '../../contract.ts';
import { timeLeft } from '../../rules/deadlines.ts';
import { weekday } from '../casework/texts.ts';

export const KIND_ICONS: Record<ReferralKind, IconType> = {
  staff: UsersRound,
  observation: UserRoundPen,
  family: Home,
  student: Users,
  tutor_alert: MessageCircleWarning,
  signal: Bell,
};

/** What a referral says in a line: its first words, or what it is where nothing was written. */
export const wordsOf = (line: Pick<ReferralLine, 'words' | 'kind'>): string =>
  line.words ?? m.wellbeing_referrals_kind({ kind: line.kind });

/** Who sent it: a name with the role, or the family, or a rule. */
export function senderOf(line: Pick<ReferralLine, 'from' | 'fromRole' | 'raisedAt' | 'kind'>): string {
  const role = line.fromRole ? roleName(line.fromRole as Role) : null;
  if (!line.from || line.kind === 'family')
    return `${m.wellbeing_referrals_origin({ kind: line.kind })}, ${formatAgo(line.raisedAt)}`;
  return role ? `${line.from}, ${role.toLocaleLowerCase()}` : line.from;
}

/** When it must be opened, by the school's clock, as a person says it: today with the hour, otherwise the day. */
export function dueText({ dueAt, timeZone }: Pick<ReferralLine, 'dueAt' | 'timeZone'>, now: Date): string {
  const due = new Date(dueAt);
  if (localDateAt(due, timeZone) === localDateAt(now, timeZone))
    return m.wellbeing_referrals_today({ time: formatDate(due, { hour: 'numeric', minute: '2-digit', timeZone }) });
  const day = weekday(due, 'long', timeZone);
  return day.charAt(0).toLocaleUpperCase() + day.slice(1);
}

/** How long is left, in words. */
export function leftText(dueAt: string, now: Date): string {
  const left = timeLeft(new Date(dueAt), now);
  if (!left) return m.wellbeing_referrals_late();
  return m.wellbeing_referrals_left({ unit: left.unit, count: left.count, minutes: left.minutes });
}
