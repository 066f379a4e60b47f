import { m } from '@patio/messages';
import { Button, Callout, Drawer, Segmented, Select, Stack, useUnsaved } from '@patio/ui';
import { useState } from 'react';
import {
  gapsOf,
  RULE_KINDS,
  type RuleKind,
  type RuleView,
  ruleBody,
  type SetUpView,
  STRENGTHS,
  type Strength,
} from '../../../contract.ts';
import { planner } from '../../api.ts';
import { placeOf, type SetUpStore } from '../use-set-up.ts';
import { RuleSentence } from './RuleSentence.tsx';
import { ABOUT, type About, kindName, STRENGTH_LABELS } from './rule-labels.ts';

const EMPTY = { subjectIds: [], sectionIds: [] };

/** What a new rule begins with, gap by gap. */
function beginningOf(kind: RuleKind, periods: number): Record<string, unknown> {
  const begin: Record<string, unknown> = {
    teachers: [],
    homerooms: [],
    rooms: [],
    hours: [],
    classes: EMPTY,
    others: EMPTY,
  };
  const numbers: Record<string, number> = {
    max: 2,
    min: 1,
    from: Math.max(1, periods - 2),
    to: Math.max(1, periods - 1),
  };
  return Object.fromEntries(gapsOf(kind).map((gap) => [gap, begin[gap] ?? numbers[gap]]));
}

interface RuleDrawerProps {
  about: About;
  /** Null for a new one. */
  rule: RuleView | null;
  view: SetUpView;
  store: SetUpStore;
  onClose: () => void;
}

/** One rule: which kind, its gaps, and how much it matters. */
export function RuleDrawer({ about, rule, view, store, onClose }: RuleDrawerProps) {
  const kinds = RULE_KINDS.filter(ABOUT[about]);
  const [id] = useState(() => rule?.id ?? crypto.randomUUID());
  const [kind, setKind] = useState<RuleKind>((rule?.kind as RuleKind | undefined) ?? kinds[0]!);
  const [params, setParams] = useState(rule?.params ?? beginningOf(kind, view.shape.periods));
  const [strength, setStrength] = useState<Strength>(rule?.strength ?? 'some');
  const [busy, setBusy] = useState(false);
  const read = ruleBody.safeParse({ kind, params });
  const dirty =
    !rule || JSON.stringify([rule.kind, rule.params, rule.strength]) !== JSON.stringify([kind, params, strength]);
  const { saved } = useUnsaved(!!rule && dirty);
  const choose = (next: RuleKind) => {
    setKind(next);
    setParams(beginningOf(next, view.shape.periods));
  };
  const save = async () => {
    if (!read.success) return;
    setBusy(true);
    const isSaved = await store.save((now) =>
      planner.saveRule.call({
        ...placeOf(now),
        id,
        version: rule?.version ?? null,
        rule: read.data,
        strength,
        active: rule?.active ?? true,
      }),
    );
    setBusy(false);
    if (!isSaved) return;
    saved();
    onClose();
  };
  return (
    <Drawer
      isOpen
      size="lg"
      onOpenChange={onClose}
      title={rule ? m.planner_rule() : m.planner_add_rule()}
      actions={
        <Button variant="primary" isDisabled={!dirty || !read.success} isPending={busy} onPress={save}>
          {m.planner_save()}
        </Button>
      }
    >
      <Stack gap={20}>
        {!rule && (
          <Select
            label={m.planner_rule_kind()}
            atOnce
            value={kind}
            onChange={(next) => next && choose(next as RuleKind)}
            options={kinds.map((one) => ({ id: one, label: kindName(one, gapsOf(one)) }))}
          />
        )}
        <RuleSentence kind={kind} params={params} view={view} onChange={setParams} />
        {!read.success && <Callout tone="info">{m.planner_fill_gaps()}</Callout>}
        <Segmented
          label={m.planner_strength()}
          value={strength}
          onChange={(next) => setStrength(next as Strength)}
          options={STRENGTHS.map((one) => ({ id: one, label: STRENGTH_LABELS[one]() }))}
        />
      </Stack>
    </Drawer>
  );
}
