import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { insertMany, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type RuleBody, type Strength, weightOf } from '../../../contract/rules.ts';
import type { SetUp } from '../../../rules/set-up.ts';
import { failure } from '../../failures.ts';
import { canPlan } from '../../policy.ts';
import { loadSetUp } from '../../read/load-set-up.ts';
import { rules } from '../../schema.ts';
import { type PlacedAt, requireOpenPlace, setUpSubject } from './place.ts';
import { requireHours } from './save-hours.ts';

interface GivenRule extends PlacedAt {
  id: Id;
  version: number | null;
  rule: RuleBody;
  strength: Strength;
  active: boolean;
}

/** Adds a rule or changes one; whoever and whatever it names must be of the school. */
export async function saveRule(tx: Tx, actor: Actor, given: GivenRule): Promise<void> {
  const place = { schoolId: given.schoolId, yearId: given.yearId };
  await requireOpenPlace(tx, actor, place);
  refuseForeign(await loadSetUp(tx, place), given.rule);
  const { institutionId, userId } = actor;
  const columns = {
    kind: given.rule.kind,
    params: given.rule.params,
    ...weightOf(given.strength),
    active: given.active,
  };
  const after = { kind: given.rule.kind, strength: given.strength };
  if (given.version === null) {
    const made = await tx
      .insert(rules)
      .values({ ...place, ...columns, institutionId, id: given.id, byId: userId })
      .onConflictDoNothing()
      .returning({ id: rules.id });
    if (made.length === 0) throw failure('changed_meanwhile');
    await record(tx, actor, 'planner.rule_added', setUpSubject(place), { after });
    return;
  }
  const seen = { institutionId, id: given.id, version: given.version };
  const own = and(eq(rules.schoolId, place.schoolId), eq(rules.yearId, place.yearId), isNull(rules.endedAt));
  if (!(await updateSeen(tx, rules, seen, columns, own))) throw failure('changed_meanwhile');
  await record(tx, actor, 'planner.rule_changed', setUpSubject(place), { after });
}

/** Adds several rules at once, such as those of a file; all of them or none. */
export async function addRules(
  tx: Tx,
  actor: Actor,
  place: PlacedAt,
  given: readonly { rule: RuleBody; strength: Strength }[],
): Promise<void> {
  await requireOpenPlace(tx, actor, place);
  const setUp = await loadSetUp(tx, place);
  for (const { rule } of given) refuseForeign(setUp, rule);
  const { institutionId, userId } = actor;
  await insertMany(
    tx,
    rules,
    given.map(({ rule: { kind, params }, strength }) => ({
      ...place,
      ...weightOf(strength),
      kind,
      params,
      institutionId,
      id: makeId(),
      byId: userId,
    })),
  );
}

function refuseForeign(setUp: SetUp, { params }: RuleBody): void {
  const has = (rows: readonly { id: string }[], ids: readonly string[]) => {
    const known = new Set(rows.map(({ id }) => id));
    return ids.every((id) => known.has(id));
  };
  const choices = [...('classes' in params ? [params.classes] : []), ...('others' in params ? [params.others] : [])];
  const fine =
    has(setUp.teachers, 'teachers' in params ? params.teachers : []) &&
    has(setUp.homerooms, 'homerooms' in params ? params.homerooms : []) &&
    has(setUp.rooms, 'rooms' in params ? params.rooms : []) &&
    choices.every(
      ({ sectionIds, subjectIds }) =>
        has(setUp.sections, sectionIds) &&
        has(
          setUp.sections.map(({ subjectId }) => ({ id: subjectId })),
          subjectIds,
        ),
    );
  if (!fine) throw failure('not_found');
  if ('hours' in params) requireHours(setUp, params.hours);
  if ('from' in params && (params.from > params.to || params.to > setUp.shape.periods))
    throw failure('no_such_hour', { hour: params.to });
}

/** Takes a rule out; it stays on record. */
export async function endRule(tx: Tx, actor: Actor, { id, version }: { id: Id; version: number }): Promise<PlacedAt> {
  const { institutionId } = actor;
  const [rule] = await tx
    .select({ schoolId: rules.schoolId, yearId: rules.yearId, kind: rules.kind })
    .from(rules)
    .where(and(eq(rules.institutionId, institutionId), eq(rules.id, id), isNull(rules.endedAt)));
  if (!rule || !canPlan(actor, rule)) throw failure('not_found');
  const { kind, ...place } = rule;
  await requireOpenPlace(tx, actor, place);
  const ended = await updateSeen(tx, rules, { institutionId, id, version }, { endedAt: sql`clock_timestamp()` });
  if (!ended) throw failure('changed_meanwhile');
  await record(tx, actor, 'planner.rule_ended', setUpSubject(place), { before: { kind } });
  return place;
}
