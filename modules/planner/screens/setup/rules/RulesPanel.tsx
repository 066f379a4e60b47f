import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, IconButton, Inline, Stack, Status, Switch } from '@patio/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { z } from 'zod';
import { RULE_KINDS, type RuleBody, type RuleKind, type RuleView, type SetUpView } from '../../../contract.ts';
import { planner } from '../../api.ts';
import { placeOf, type SetUpStore } from '../use-set-up.ts';
import { RuleDrawer } from './RuleDrawer.tsx';
import { ABOUT, type About, ruleText, STRENGTH_LABELS } from './rule-labels.ts';

const search = z.object({ rule: z.string().optional() });
const isKnown = (kind: string): kind is RuleKind => (RULE_KINDS as readonly string[]).includes(kind);

interface RulesPanelProps {
  about: About;
  view: SetUpView;
  store: SetUpStore;
}

/** The rules of a page in words, each with how much it matters; one can be added, changed, switched off or taken out. */
export function RulesPanel({ about, view, store }: RulesPanelProps) {
  const [{ rule }, change] = useSearchState(search);
  const shown = view.rules.filter(({ kind }) => isKnown(kind) && ABOUT[about](kind));
  const open = rule === 'new' ? null : view.rules.find(({ id }) => id === rule);
  return (
    <Stack gap={12}>
      <Inline>
        <Button variant="primary" icon={Plus} onPress={() => change({ rule: 'new' }, { push: true })}>
          {m.planner_add_rule()}
        </Button>
      </Inline>
      {shown.length === 0 ? (
        <EmptyState scene="tools" title={m.planner_no_rules()}>
          {m.planner_no_rules_more()}
        </EmptyState>
      ) : (
        <Card flush>
          <ul className="rows" aria-label={m.planner_rules()}>
            {shown.map((one) => (
              <li key={one.id}>
                <RuleRow rule={one} view={view} store={store} onOpen={() => change({ rule: one.id }, { push: true })} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {open !== undefined && (
        <RuleDrawer
          key={rule}
          about={about}
          rule={open}
          view={view}
          store={store}
          onClose={() => change({ rule: undefined })}
        />
      )}
    </Stack>
  );
}

function RuleRow({
  rule,
  view,
  store,
  onOpen,
}: {
  rule: RuleView;
  view: SetUpView;
  store: SetUpStore;
  onOpen: () => void;
}) {
  const { id, version, strength, active } = rule;
  const body = { kind: rule.kind, params: rule.params } as RuleBody;
  const words = ruleText(view, body.kind, rule.params);
  const turn = (on: boolean) =>
    store.save((now) => planner.saveRule.call({ ...placeOf(now), id, version, rule: body, strength, active: on }));
  const end = () => store.save(() => planner.endRule.call({ id, version }));
  return (
    <div className="row-item">
      <span className="body">
        {words}
        <small>
          <Status tone={strength === 'must' ? 'bad' : 'info'}>{STRENGTH_LABELS[strength]()}</Status>
        </small>
      </span>
      <Switch label={m.planner_rule_active()} hideLabel atOnce value={active} onChange={turn} />
      <IconButton icon={Pencil} label={m.planner_change_rule({ rule: words })} onPress={onOpen} />
      <IconButton icon={Trash2} label={m.planner_end_rule({ rule: words })} onPress={end} />
    </div>
  );
}
