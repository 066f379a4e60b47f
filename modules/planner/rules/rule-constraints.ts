import type { Constraint } from '@patio/engine-timetable';
import { type RuleBody, ruleBody } from '../contract/rules.ts';
import type { PlainConstraint, RuleContext } from './rule-context.ts';
import { classConstraints } from './rules-of-classes.ts';
import { homeroomConstraints, teacherConstraints } from './rules-of-people.ts';
import type { SetUpRule } from './set-up.ts';

/** What a rule in words means to the engine; one that is switched off or about nobody means nothing. */
export function constraintsOfRule(context: RuleContext, rule: SetUpRule, factor = 1): Constraint[] {
  if (!rule.active || factor <= 0) return [];
  const read = ruleBody.safeParse({ kind: rule.kind, params: rule.params });
  if (!read.success) return [];
  const common = { hard: rule.hard, weight: rule.weight * factor, cost: 'linear', source: `rule:${rule.id}` } as const;
  return plainOf(context, read.data).map((constraint) => ({ ...constraint, ...common }) as Constraint);
}

function plainOf(context: RuleContext, body: RuleBody): PlainConstraint[] {
  const people = teacherConstraints(context, body) ?? homeroomConstraints(context, body);
  if (people) return people;
  if (body.kind === 'cover_reserve')
    return [{ kind: 'reserve', who: 'all', slots: context.slots(body.params.hours), min: body.params.min }];
  return 'classes' in body.params ? classConstraints(context, body as Parameters<typeof classConstraints>[1]) : [];
}
