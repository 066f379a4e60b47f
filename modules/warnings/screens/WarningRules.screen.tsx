import { useRun, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, formatAgo, formatNumber, Load, Page, Segmented, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import { warnings } from './api.ts';
import { RuleCard } from './rules/RuleCard.tsx';
import { RuleDrawer } from './rules/RuleDrawer.tsx';
import { useRules } from './rules/use-rules.ts';
import './warnings.css';

const search = z.object({ school: z.uuid().optional(), rule: z.uuid().optional(), add: z.literal('rule').optional() });

/** The rules by which the care team wants to be told: each a sentence, tried before it is switched on. */
export default function WarningRulesScreen() {
  const [{ school, rule: opened, add }, change] = useSearchState(search);
  const places = useQuery(warnings.places.queryOptions());
  const schools = places.data?.schools ?? [];
  const schoolId = schools.find(({ id }) => id === school)?.id ?? schools[0]?.id;
  const rules = useRules(schoolId);
  const run = useRun(warnings.key());
  const edited = rules.data?.items.find(({ id }) => id === opened) ?? null;
  const write = () => change({ add: 'rule' }, { push: true });
  const round = rules.data?.round;
  const start = schoolId && (
    <Button onPress={() => run(() => warnings.startRules.call({ schoolId }), m.warnings_started())}>
      {m.warnings_start()}
    </Button>
  );
  return (
    <Page
      title={m.warnings_rules_title()}
      description={
        round
          ? m.warnings_round({ students: formatNumber(round.students), ago: formatAgo(round.endedAt) })
          : m.warnings_rules_lede()
      }
      actions={
        schoolId && (
          <Button variant="primary" icon={Plus} onPress={write}>
            {m.warnings_new()}
          </Button>
        )
      }
    >
      <Stack gap={14}>
        {schools.length > 1 && schoolId && (
          <Segmented
            label={m.warnings_school()}
            value={schoolId}
            onChange={(id) => change({ school: id })}
            options={schools.map(({ id, name }) => ({ id, label: name }))}
          />
        )}
        <Load
          query={rules}
          skeleton={<Skeleton shape="cards" />}
          empty={{
            when: ({ items }) => items.length === 0,
            show: (
              <EmptyState scene="sheet" title={m.warnings_no_rules()} action={start}>
                {m.warnings_no_rules_hint()}
              </EmptyState>
            ),
          }}
        >
          {({ items }) =>
            items.map((rule) => (
              <RuleCard key={rule.id} rule={rule} onEdit={() => change({ rule: rule.id }, { push: true })} />
            ))
          }
        </Load>
      </Stack>
      {schoolId && (edited || add) && (
        <RuleDrawer
          key={edited ? `${edited.id} ${edited.version}` : 'new'}
          schoolId={schoolId}
          rule={edited}
          onClose={() => change({ rule: undefined, add: undefined })}
        />
      )}
    </Page>
  );
}
