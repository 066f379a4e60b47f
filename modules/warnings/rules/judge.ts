import { addDays, type LocalDate } from '@patio/kernel';
import { type Condition, type ConditionKind, LEAST_ROLL_DAYS, windowOf } from './conditions.ts';
import type { DatedFact, Finding, Proof, StudentFacts, Uncounted } from './facts.ts';
import { failingOf, fallsOf, meanFallOf } from './marks.ts';

interface Found {
  value: number;
  proofs: Proof[];
}
interface Span {
  from: LocalDate;
  through: LocalDate;
}

const NOTHING: Found = { value: 0, proofs: [] };
const within = <Row extends { on: LocalDate }>(rows: readonly Row[], { from, through }: Span): Row[] =>
  rows.filter(({ on }) => on >= from && on <= through);
const onDay = (on: LocalDate, value: number | null, id: string | null = null): Proof => ({
  on,
  id,
  name: null,
  value,
  before: null,
});
const counted = (rows: readonly DatedFact[], span: Span): Found => {
  const own = within(rows, span);
  return { value: own.length, proofs: own.map(({ id, on }) => onDay(on, null, id)) };
};

function missedShare(facts: StudentFacts, span: Span): Found {
  const days = within(facts.days, span);
  if (days.length < LEAST_ROLL_DAYS) return NOTHING;
  const missed = days.filter(({ absent, excused }) => absent + excused > 0);
  const halves = missed.reduce((sum, { absent, excused }) => sum + absent + excused, 0);
  return {
    // One decimal, never rounded up: 9.97 % is not yet 10 %.
    value: Math.floor((halves * 500) / days.length) / 10,
    proofs: missed.map(({ on, absent, excused }) => onDay(on, (absent + excused) / 2)),
  };
}

/** Praise that no longer comes: how many fewer than in the same number of days before. */
function recognitionDrop(facts: StudentFacts, span: Span, days: number): Found {
  const before = within(facts.praises, { from: addDays(span.from, -days), through: addDays(span.from, -1) });
  const now = within(facts.praises, span);
  return {
    value: Math.max(0, before.length - now.length),
    proofs: [...before, ...now].map(({ id, on }) => onDay(on, null, id)),
  };
}

const LOOK: Record<ConditionKind, (facts: StudentFacts, span: Span, days: number) => Found> = {
  absences: (facts, span) => {
    const away = within(facts.days, span).filter(({ absent }) => absent > 0);
    return {
      value: away.reduce((sum, { absent }) => sum + absent, 0) / 2,
      proofs: away.map(({ on, absent }) => onDay(on, absent / 2)),
    };
  },
  missed_share: missedShare,
  lates: (facts, span) => {
    const late = within(facts.days, span).filter(({ lates }) => lates > 0);
    return {
      value: late.reduce((sum, { lates }) => sum + lates, 0),
      proofs: late.map(({ on, lates }) => onDay(on, lates)),
    };
  },
  failing: (facts, { through }) => failingOf(facts.marks, through),
  drop: (facts, { through }) => fallsOf(facts.marks, through),
  mean_drop: (facts, { through }) => meanFallOf(facts.marks, through),
  incidents: (facts, span) => counted(facts.incidents, span),
  recognition_drop: recognitionDrop,
  tutor_alerts: (facts, span) => counted(facts.alerts, span),
};

const look = (facts: StudentFacts, kind: ConditionKind, days: number, through: LocalDate): Found =>
  LOOK[kind](facts, { from: addDays(through, 1 - days), through }, days);

/** What a rule finds about a student on a day: a finding for each condition where all hold, otherwise null. It decides nothing. */
export function judge(all: readonly Condition[], facts: StudentFacts, through: LocalDate): Finding[] | null {
  const findings: Finding[] = [];
  for (const { kind, amount, days } of all) {
    const { value, proofs } = look(facts, kind, days ?? 0, through);
    if (value < amount) return null;
    const from = days === null ? null : addDays(through, 1 - days);
    findings.push({ kind, value, minimum: amount, days, from, through, proofs });
  }
  return findings;
}

const LOOKED_AT: readonly ConditionKind[] = ['absences', 'failing', 'incidents', 'tutor_alerts', 'lates'];

/** What was looked at besides and does not count for this rule, within the same days. */
export function uncountedBy(all: readonly Condition[], facts: StudentFacts, through: LocalDate): Uncounted[] {
  const days = windowOf(all);
  return LOOKED_AT.filter(
    (kind) => !all.some((each) => each.kind === kind || (kind === 'absences' && each.kind === 'missed_share')),
  ).map((kind) => ({ kind, value: look(facts, kind, days, through).value }));
}

/** Whether it grew by a whole threshold since a person decided: only then is the same told again at once. */
export const isMuchWorse = (decided: readonly Finding[], now: readonly Finding[]): boolean =>
  now.some(({ kind, value, minimum }) => {
    const before = decided.find((each) => each.kind === kind);
    return before !== undefined && value >= before.value + minimum;
  });
