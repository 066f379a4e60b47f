import type { Tone } from '@patio/ui';
import { CircleAlert, Equal, type LucideIcon, UserMinus, UserPen, UserPlus, UserRoundX, Users } from 'lucide-react';
import type { RowAction } from '../../contract.ts';

/** How what becomes of a row looks; the word stands beside it. */
export const ACTION_LOOKS: Record<RowAction, { icon: LucideIcon; tone: Tone }> = {
  create: { icon: UserPlus, tone: 'ok' },
  update: { icon: UserPen, tone: 'info' },
  same: { icon: Equal, tone: 'neutral' },
  skip: { icon: UserRoundX, tone: 'neutral' },
  conflict: { icon: Users, tone: 'warn' },
  error: { icon: CircleAlert, tone: 'bad' },
  leave: { icon: UserMinus, tone: 'warn' },
};

/** In the order in which a plan is read. */
export const ACTION_ORDER: readonly RowAction[] = ['create', 'update', 'same', 'skip', 'conflict', 'error', 'leave'];
/** Those that always stand there, even with none; the others only where there are some. */
const ALWAYS: readonly RowAction[] = ['create', 'update', 'same', 'conflict', 'error'];

export const shownActions = (actions: Readonly<Record<RowAction, number>>): RowAction[] =>
  ACTION_ORDER.filter((action) => ALWAYS.includes(action) || actions[action] > 0);
