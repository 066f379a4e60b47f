import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import { Brain, HandHeart, Heart, Lightbulb, type LucideIcon, TrendingUp, Users } from 'lucide-react';
import type { BadgeRule, Emblem, PointLine, PraiseKind, RedeemState } from '../contract.ts';

/** What a teacher recognises, in words and with a picture. */
export const PRAISE_KINDS: Record<PraiseKind, { label: () => string; icon: LucideIcon }> = {
  effort: { label: () => m.recognition_praise_effort(), icon: Brain },
  help: { label: () => m.recognition_praise_help(), icon: HandHeart },
  idea: { label: () => m.recognition_praise_idea(), icon: Lightbulb },
  progress: { label: () => m.recognition_praise_progress(), icon: TrendingUp },
  teamwork: { label: () => m.recognition_praise_teamwork(), icon: Users },
  care: { label: () => m.recognition_praise_care(), icon: Heart },
};

export const praiseLabel = (kind: PraiseKind): string => PRAISE_KINDS[kind].label();

export const ruleLabel = (rule: BadgeRule): string =>
  ({
    person: m.recognition_rule_person,
    present_days: m.recognition_rule_present_days,
    on_time_days: m.recognition_rule_on_time_days,
    lessons_done: m.recognition_rule_lessons_done,
    work_on_time: m.recognition_rule_work_on_time,
    praises: m.recognition_rule_praises,
  })[rule]();

export const emblemLabel = (emblem: Emblem): string =>
  ({
    star: m.recognition_emblem_star,
    heart: m.recognition_emblem_heart,
    book: m.recognition_emblem_book,
    sun: m.recognition_emblem_sun,
    leaf: m.recognition_emblem_leaf,
    check: m.recognition_emblem_check,
    hands: m.recognition_emblem_hands,
    spark: m.recognition_emblem_spark,
  })[emblem]();

export const redeemLabel = (state: RedeemState): string =>
  ({
    waiting: m.recognition_redeem_waiting,
    approved: m.recognition_redeem_approved,
    refused: m.recognition_redeem_refused,
    withdrawn: m.recognition_redeem_withdrawn,
  })[state]();

export const REDEEM_TONES: Record<RedeemState, Tone> = {
  waiting: 'warn',
  approved: 'ok',
  refused: 'neutral',
  withdrawn: 'neutral',
};

/** What a movement of points was for. */
export function pointText({ kind, what }: PointLine): string {
  if (kind === 'praise') return praiseLabel(what as PraiseKind);
  if (kind === 'correction') return m.recognition_points_correction();
  if (kind === 'badge') return m.recognition_points_badge({ name: what });
  if (kind === 'redeem') return m.recognition_points_redeem({ name: what });
  if (kind === 'returned') return m.recognition_points_returned({ name: what });
  return m.recognition_points_moved();
}
