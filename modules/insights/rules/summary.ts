/** How much there was of how much. */
export interface Amount {
  num: number;
  den: number;
}
export interface PartAmounts {
  id: string;
  name: string;
  now: Amount;
  before: Amount;
}

export type Sentence =
  /** The whole moved by so many points; `direction` is of the figure, not of the news. */
  | { kind: 'change'; direction: 'up' | 'down' | 'same'; now: number; before: number; points: number }
  | { kind: 'only_now'; now: number }
  /** Of what came or went, so much is of one part; `share` is from 0 to 1. */
  | { kind: 'part'; id: string; name: string; amount: number; of: number; share: number }
  | { kind: 'weekday'; weekday: number; share: number };

/** Below half a point the figure is said to be the same. */
const SAME = 0.005;
/** A part is named when it is more than a third of what moved, and more than its own size would explain. */
const NAMED = 1 / 3;

const rate = ({ num, den }: Amount): number => (den === 0 ? 0 : num / den);
const sum = (parts: readonly Amount[]): Amount =>
  parts.reduce((all, { num, den }) => ({ num: all.num + num, den: all.den + den }), { num: 0, den: 0 });

interface Pulled {
  at: number;
  amount: number;
}

/** How many more (or fewer) of the part there were than if its rate had stayed, in the direction of the whole. */
function pulls(
  parts: readonly Pick<PartAmounts, 'now' | 'before'>[],
  sign: number,
): { all: number; most: Pulled | null } {
  let all = 0;
  let most: Pulled | null = null;
  for (const [at, { now, before }] of parts.entries()) {
    if (now.den === 0 || before.den === 0) continue;
    const amount = sign * (now.num - rate(before) * now.den);
    if (amount <= 0) continue;
    all += amount;
    if (!most || amount > most.amount) most = { at, amount };
  }
  return { all, most };
}

/** What changed, in sentences that are computed and nothing else: the whole, the part that moved it, the weekday on which it did. */
export function summarise(
  kind: 'share' | 'count',
  parts: readonly PartAmounts[],
  weekdays: readonly { weekday: number; now: Amount; before: Amount }[],
): Sentence[] {
  const [now, before] = [sum(parts.map((part) => part.now)), sum(parts.map((part) => part.before))];
  const of = (amount: Amount) => (kind === 'share' ? rate(amount) : amount.num);
  if (kind === 'share' ? now.den === 0 : now.num === 0) return [];
  if (kind === 'share' ? before.den === 0 : before.num === 0) return [{ kind: 'only_now', now: of(now) }];
  const points = of(now) - of(before);
  const small = kind === 'share' ? Math.abs(points) < SAME : points === 0;
  const direction = small ? 'same' : points > 0 ? 'up' : 'down';
  const said: Sentence[] = [{ kind: 'change', direction, now: of(now), before: of(before), points }];
  if (small || kind === 'count') return said;
  const sign = Math.sign(points);
  const { all, most } = pulls(parts, sign);
  const part = most && parts[most.at];
  if (part && parts.length > 1 && most.amount / all > Math.max(NAMED, part.now.den / now.den))
    said.push({
      kind: 'part',
      id: part.id,
      name: part.name,
      amount: Math.round(most.amount),
      of: Math.round(all),
      share: most.amount / all,
    });
  const days = pulls(weekdays, sign);
  const day = days.most && weekdays[days.most.at];
  if (day && days.most && weekdays.length > 1 && days.most.amount / days.all > Math.max(NAMED, day.now.den / now.den))
    said.push({ kind: 'weekday', weekday: day.weekday, share: days.most.amount / days.all });
  return said;
}
