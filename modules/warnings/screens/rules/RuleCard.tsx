import { useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, ConfirmDialog, formatDate, formatNumber, formatShare, Stack, Status } from '@patio/ui';
import { useState } from 'react';
import type { RuleView } from '../../contract.ts';
import { warnings } from '../api.ts';
import { ruleText } from '../sentence.ts';
import { RuleHistory } from './RuleHistory.tsx';
import { Tried } from './Tried.tsx';

const TONES = { draft: 'neutral', on: 'ok', off: 'neutral' } as const;

/** How often a rule was wrong, once enough has been decided to say so. */
const measured = ({ decided, falseAlarms }: RuleView): string => {
  if (decided === null || !falseAlarms) return m.warnings_not_measured();
  const { count, share } = falseAlarms;
  return count === null || count === 0
    ? m.warnings_measured_about({ share, decided: formatNumber(decided) })
    : m.warnings_measured({ share: formatShare(count, decided), decided: formatNumber(decided) });
};

/** One rule: its sentence, who wrote it, how it stands, what a try said and how often it was wrong. */
export function RuleCard({ rule, onEdit }: { rule: RuleView; onEdit: () => void }) {
  const run = useRun(warnings.key());
  const [shown, setShown] = useState(false);
  const seen = { id: rule.id, version: rule.version };
  const tried = rule.simulation?.state === 'done';
  const isOn = rule.state === 'on';
  return (
    <Card
      title={m.warnings_rule_number({ number: rule.number })}
      actions={<Status tone={TONES[rule.state]}>{m.warnings_rule_state({ state: rule.state })}</Status>}
    >
      <Stack gap={12}>
        <p className="ww-rule">{ruleText(rule.conditions)}</p>
        <p className="ww-note">
          {m.warnings_written_by({ name: rule.author, day: formatDate(rule.changedAt, { dateStyle: 'medium' }) })} ·{' '}
          {measured(rule)}
        </p>
        {rule.falseAlarms?.share === 'most' && <Status tone="warn">{m.warnings_measured_advice()}</Status>}
        {rule.simulation && <Tried simulation={rule.simulation} />}
        {!isOn && !tried && <p className="ww-note">{m.warnings_try_first()}</p>}
        <div className="ww-card-acts">
          {!isOn && (
            <Button
              variant={tried ? 'secondary' : 'primary'}
              isDisabled={rule.simulation?.state === 'waiting'}
              onPress={() => run(() => warnings.simulateRule.call(seen), m.warnings_try_begun())}
            >
              {m.warnings_try()}
            </Button>
          )}
          {(isOn || tried) && (
            <Button
              variant={isOn ? 'secondary' : 'primary'}
              onPress={() =>
                run(
                  () => warnings.switchRule.call({ ...seen, on: !isOn }),
                  isOn ? m.warnings_switched_off() : m.warnings_switched_on(),
                )
              }
            >
              {isOn ? m.warnings_switch_off() : m.warnings_switch_on()}
            </Button>
          )}
          <Button onPress={onEdit}>{m.warnings_edit()}</Button>
          <Button variant="quiet" onPress={() => setShown(true)}>
            {m.warnings_history()}
          </Button>
          <ConfirmDialog
            title={m.warnings_archive_title({ number: rule.number })}
            confirmLabel={m.warnings_archive()}
            trigger={<Button variant="quiet">{m.warnings_archive()}</Button>}
            onConfirm={() => run(() => warnings.archiveRule.call(seen), m.warnings_archived())}
          >
            {m.warnings_archive_what()}
          </ConfirmDialog>
        </div>
      </Stack>
      {shown && <RuleHistory rule={rule} onClose={() => setShown(false)} />}
    </Card>
  );
}
