import { useOffice, useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, Dialog, Icon, Link, NumberField, Stack } from '@patio/ui';
import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { DashboardView, TargetLine } from '../../contract/dashboard.ts';
import { RULES } from '../../rules/measures.ts';
import type { RowsAsked } from '../../rules/rows-behind.ts';
import { insights } from '../api.ts';
import { TargetDots } from '../charts/TargetDots.tsx';
import { Opens, useRows } from '../explore/OpenRows.tsx';
import { addressOf } from '../explore/use-question.ts';
import { measureName, numberText, ofText, shareText, valueText } from '../say.ts';

const ratio = (amount: TargetLine['now']): number | null => (amount && amount.den > 0 ? amount.num / amount.den : null);

function change(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return m.insights_points_same();
  const given = { points: numberText(Math.abs(points), 1) };
  return points > 0 ? m.insights_points_up(given) : m.insights_points_down(given);
}

const STATE = { met: CircleCheck, missed: TriangleAlert, open: CircleMinus };

function stateText({ state, measure, target }: TargetLine): string {
  if (state === 'met') return m.insights_state_met();
  if (state === 'open') return target === null ? m.insights_state_open() : m.insights_state_none();
  return RULES[measure].good === 'down' ? m.insights_state_missed_above() : m.insights_state_missed_below();
}

/** Both ends of the line are round and hold all that stands on it. */
function endsOf(values: readonly (number | null)[]): { from: number; to: number } {
  const known = values.filter((value) => value !== null);
  const [low, high] = known.length ? [Math.min(...known), Math.max(...known)] : [0, 1];
  const from = Math.max(0, Math.floor((low - 0.03) * 20) / 20);
  const to = Math.min(1, Math.ceil((high + 0.03) * 20) / 20);
  return { from, to: to > from ? to : 1 };
}

function Target({ line, view }: { line: TargetLine; view: DashboardView }) {
  const office = useOffice();
  const { open } = useRows();
  const schoolId = view.school?.id ?? '';
  const [now, before] = [ratio(line.now), ratio(line.before)];
  const moved = change(now, before);
  const href = office(
    'insights.explore',
    `/analytics${addressOf({ measure: line.measure, form: 'compare', by: 'level', schools: [schoolId] })}`,
  );
  const { from, through } = view.term;
  const rows: RowsAsked | null = RULES[line.measure].rows
    ? { measure: line.measure, schoolId, from, through, levels: [], homerooms: [], subjects: [] }
    : null;
  const name = measureName(line.measure);
  return (
    <li data-state={line.state}>
      <h3>{href ? <Link href={href}>{name}</Link> : name}</h3>
      <p className="in-target-n">
        <span className="in-mid">
          <Opens open={line.now ? open(rows, name) : undefined} label={`${name}: ${valueText(line.measure, line.now)}`}>
            {valueText(line.measure, line.now)}
          </Opens>
        </span>{' '}
        {moved && <small>{moved}</small>}
      </p>
      <TargetDots
        now={now}
        before={before}
        target={line.target}
        {...endsOf([now, before, line.target])}
        format={shareText}
        targetLabel={line.target === null ? null : m.insights_target({ value: shareText(line.target) })}
        missed={line.state === 'missed'}
      />
      <p className="in-target-state">
        <Icon of={STATE[line.state]} /> {stateText(line)} {line.now && <small>{ofText(line.measure, line.now)}</small>}
      </p>
    </li>
  );
}

function EditTargets({ view, onClose }: { view: DashboardView; onClose: () => void }) {
  const run = useRun(insights.key());
  const schoolId = view.school?.id ?? '';
  const [values, setValues] = useState<Record<string, number | null>>(() =>
    Object.fromEntries(
      view.targets.map(({ measure, target }) => [measure, target === null ? null : Math.round(target * 1000) / 10]),
    ),
  );
  const save = () =>
    run(async () => {
      for (const { measure, target, version } of view.targets) {
        const value = values[measure];
        if (typeof value !== 'number' || (target !== null && Math.abs(value / 100 - target) < 1e-6)) continue;
        await insights.setTarget.call({ schoolId, measure, share: value / 100, version: version ?? 0 });
      }
      onClose();
    }, m.insights_target_saved());
  return (
    <Dialog
      isOpen
      title={m.insights_set_target()}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button variant="primary" onPress={() => void save()}>
            {m.insights_save()}
          </Button>
        </>
      )}
    >
      <Stack gap={12}>
        {view.targets.map(({ measure }) => (
          <NumberField
            key={measure}
            label={m.insights_target_of({ name: measureName(measure) })}
            value={values[measure] ?? null}
            min={0}
            max={100}
            onChange={(value) => setValues({ ...values, [measure]: value })}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

/** Where the school is against where it wants to be: now, before and the target, each in words too. */
export function Targets({ view }: { view: DashboardView }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title={`${m.insights_tile_targets()}${view.term.name ? ` · ${view.term.name}` : ''}`}
      actions={
        <>
          <span className="in-key" aria-hidden="true">
            <i data-key="now" /> {m.insights_key_now()} <i data-key="before" />{' '}
            {view.against?.name ?? m.insights_key_before()} <i data-key="target" /> {m.insights_key_target()}
          </span>
          {view.can.setTargets && (
            <Button size="sm" onPress={() => setEditing(true)}>
              {m.insights_set_target()}
            </Button>
          )}
        </>
      }
    >
      <ul className="in-targets">
        {view.targets.map((line) => (
          <Target key={line.measure} line={line} view={view} />
        ))}
      </ul>
      {editing && <EditTargets view={view} onClose={() => setEditing(false)} />}
    </Card>
  );
}
