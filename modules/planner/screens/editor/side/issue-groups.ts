import { m } from '@patio/messages';
import type { SetUp } from '../../../rules/set-up.ts';
import type { Fault } from '../desk/session.ts';
import { groupOf } from '../texts.ts';

/** Kinds of trouble in the order of how much they matter. */
const HARD = ['clash', 'unplaced', 'closed', 'room', 'limit', 'rule'];

const NAMES: Record<string, () => string> = {
  clash: m.planner_issue_clash,
  unplaced: m.planner_issue_unplaced,
  closed: m.planner_issue_closed,
  room: m.planner_issue_room,
  limit: m.planner_issue_limit,
  rule: m.planner_issue_rule,
  wish_spread: m.planner_issue_spread,
  wish_disliked: m.planner_issue_disliked,
  wish_group_gaps: m.planner_issue_group_gaps,
  wish_teacher_gaps: m.planner_issue_teacher_gaps,
  wish_home_room: m.planner_issue_home_room,
};

/** What a kind of trouble is called; wishes that the school stated itself go under one name. */
export const groupName = (_: SetUp, group: string): string => (NAMES[group] ?? m.planner_issue_wish)();

export interface IssueGroup {
  id: string;
  name: string;
  hard: boolean;
  faults: Fault[];
  cost: number;
}

/** What is not kept, by kind: rules first, then wishes by what they cost. */
export function issueGroups(setUp: SetUp, faults: readonly Fault[]): IssueGroup[] {
  const found = Map.groupBy(faults, (fault) => groupOf(setUp, fault));
  const groups = [...found].map(([id, list]) => ({
    id,
    name: groupName(setUp, id),
    hard: HARD.includes(id),
    faults: list,
    cost: list.reduce((sum, { cost }) => sum + cost, 0),
  }));
  const rank = ({ id, hard }: IssueGroup) => (hard ? HARD.indexOf(id) : HARD.length);
  return groups.sort((a, b) => rank(a) - rank(b) || b.cost - a.cost);
}
