import { m } from '@patio/messages';
import { Button, Card, NumberField, PasswordField, Select, Stack, Switch } from '@patio/ui';
import type { ExamRules, ExamView } from '../../contract.ts';
import type { ExamInHand } from './use-exam.ts';

const COUNTS = { best: m.assessments_counts_best, last: m.assessments_counts_last, first: m.assessments_counts_first };
const SHOWN = {
  never: m.assessments_shown_never,
  release: m.assessments_shown_release,
  close: m.assessments_shown_close,
};
const optionsOf = <Id extends string>(names: Record<Id, () => string>) =>
  (Object.keys(names) as Id[]).map((id) => ({ id, label: names[id]() }));

const USUAL_MINUTES = 45;

/** How the exam is sat. */
export function RulesPart({ inHand, view }: { inHand: ExamInHand; view: ExamView | null }) {
  const { rules, setRules } = inHand;
  return (
    <Card title={m.assessments_rules()}>
      <Stack gap={14}>
        <Switch
          label={m.assessments_has_limit()}
          value={rules.minutes !== null}
          onChange={(on) => setRules({ minutes: on ? USUAL_MINUTES : null })}
        />
        {rules.minutes !== null && (
          <NumberField
            atOnce
            label={m.assessments_time_limit()}
            hint={m.assessments_time_limit_hint()}
            unit={m.assessments_minutes_unit()}
            min={1}
            max={1440}
            value={rules.minutes}
            onChange={(minutes) => setRules({ minutes: minutes ?? USUAL_MINUTES })}
          />
        )}
        <div className="eb-pair">
          <NumberField
            atOnce
            label={m.assessments_attempts()}
            min={1}
            max={20}
            value={rules.attempts}
            onChange={(attempts) => setRules({ attempts: attempts ?? 1 })}
          />
          {rules.attempts > 1 && (
            <Select
              atOnce
              label={m.assessments_counts()}
              options={optionsOf(COUNTS)}
              value={rules.counts}
              onChange={(counts) => setRules({ counts: (counts ?? 'best') as ExamRules['counts'] })}
            />
          )}
        </div>
        <Switch
          label={m.assessments_shuffle_options()}
          value={rules.shuffleOptions}
          onChange={(shuffleOptions) => setRules({ shuffleOptions })}
        />
        <Switch
          label={m.assessments_one_at_a_time()}
          value={rules.oneAtATime}
          onChange={(oneAtATime) => setRules({ oneAtATime, ...(oneAtATime ? {} : { canGoBack: true }) })}
        />
        {rules.oneAtATime && (
          <Switch
            label={m.assessments_can_go_back()}
            value={rules.canGoBack}
            onChange={(canGoBack) => setRules({ canGoBack })}
          />
        )}
        <div className="eb-pair">
          <Select
            atOnce
            label={m.assessments_show_results()}
            options={optionsOf(SHOWN)}
            value={rules.showResults}
            onChange={(next) => setRules({ showResults: (next ?? 'never') as ExamRules['showResults'] })}
          />
          <Select
            atOnce
            label={m.assessments_show_keys()}
            options={optionsOf(SHOWN)}
            value={rules.showKeys}
            onChange={(next) => setRules({ showKeys: (next ?? 'never') as ExamRules['showKeys'] })}
          />
        </div>
        <Password inHand={inHand} hasPassword={view?.hasPassword ?? false} />
      </Stack>
    </Card>
  );
}

/** A word that students are told in the room; the kept one cannot be read back. */
function Password({ inHand, hasPassword }: { inHand: ExamInHand; hasPassword: boolean }) {
  const { password, setPassword } = inHand;
  const isKept = hasPassword && password === undefined;
  return (
    <div className="eb-password">
      <PasswordField
        atOnce
        autoComplete="off"
        label={m.assessments_password()}
        hint={isKept ? m.assessments_password_kept() : m.assessments_password_hint()}
        value={password ?? ''}
        onChange={(next) => setPassword(next === '' ? null : next)}
      />
      {isKept && (
        <Button size="sm" variant="quiet" onPress={() => setPassword(null)}>
          {m.assessments_password_remove()}
        </Button>
      )}
    </div>
  );
}
