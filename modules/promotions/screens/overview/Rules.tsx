import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, Dialog, Inline, NumberField, Stack, Status } from '@patio/ui';
import { useState } from 'react';
import type { OverviewView } from '../../contract.ts';
import { promotions } from '../api.ts';
import { Outcome } from '../Outcome.tsx';
import { stageText } from '../texts.ts';
import { useChange } from '../use-change.ts';

type Rule = OverviewView['rules'][number];
type Limits = NonNullable<Rule['limits']>;
const USUAL: Limits = { failedPromoted: 0, failedSupport: 1, failedRecovery: 3, attendancePercent: 75 };

/** The rule of a stage in words, the country's or the school's own, and the limits that the school may set. */
export function Rules({ rule, planId, isOver }: { rule: Rule; planId: string; isOver: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const locale = useLocale();
  return (
    <Card
      level={3}
      title={`${m.promotions_rule()}: ${stageText(rule.stage)}`}
      actions={
        <Button size="sm" isDisabled={isOver} onPress={() => setOpen(true)}>
          {m.promotions_rule_change()}
        </Button>
      }
    >
      <Stack gap={8}>
        <Inline>
          <Status tone={rule.limits ? 'info' : 'neutral'}>
            {rule.limits ? m.promotions_own_rule() : m.promotions_country_rule()}
          </Status>
        </Inline>
        <ol className="pr-clauses">
          {rule.stage === 'preschool' ? (
            <li>
              {m.promotions_code_preschool()} <Outcome of="promoted" />
            </li>
          ) : (
            rule.clauses.map(({ id, outcome, isRest, ...said }) => (
              <li key={id}>
                {isRest ? m.promotions_clause_rest() : said[locale]} <Outcome of={outcome} />
              </li>
            ))
          )}
        </ol>
      </Stack>
      {isOpen && <RuleDialog rule={rule} planId={planId} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function RuleDialog({ rule, planId, onClose }: { rule: Rule; planId: string; onClose: () => void }) {
  const [limits, setLimits] = useState<Limits>(rule.limits ?? USUAL);
  const save = useChange(promotions.saveRule.call, () => m.promotions_rule_saved());
  const put = (next: Limits | null, close: () => void) =>
    save.mutateAsync({ planId, stage: rule.stage, limits: next }).then(close, () => {});
  const field = (name: 'failedPromoted' | 'failedSupport' | 'failedRecovery', label: string) => (
    <NumberField
      label={label}
      hint={m.promotions_limit_unit()}
      value={limits[name]}
      min={0}
      max={30}
      onChange={(value) => setLimits({ ...limits, [name]: value ?? 0 })}
    />
  );
  return (
    <Dialog
      title={m.promotions_rule_title({ stage: stageText(rule.stage) })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <Inline gap={8}>
          {rule.limits && <Button onPress={() => put(null, close)}>{m.promotions_rule_country_again()}</Button>}
          <Button variant="primary" isPending={save.isPending} onPress={() => put(limits, close)}>
            {m.promotions_save()}
          </Button>
        </Inline>
      )}
    >
      <Stack gap={14}>
        {field('failedPromoted', m.promotions_limit_promoted())}
        {field('failedSupport', m.promotions_limit_support())}
        {field('failedRecovery', m.promotions_limit_recovery())}
        <NumberField
          label={m.promotions_limit_attendance()}
          hint={m.promotions_limit_attendance_hint()}
          value={limits.attendancePercent}
          min={1}
          max={100}
          onChange={(value) => setLimits({ ...limits, attendancePercent: value })}
        />
      </Stack>
    </Dialog>
  );
}
