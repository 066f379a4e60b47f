import { m } from '@patio/messages';
import { Button, Callout, FailureNotice, Inline, Section, Stack, Status } from '@patio/ui';
import type { AxisView, EvaluationView, PurposeView, SchoolConfig } from '../../contract.ts';
import { ai } from '../api.ts';
import { AXIS_NAMES, evaluationText, moneyText } from './labels.ts';
import { useStep } from './use-step.ts';
import { settingsOf } from './usual-settings.ts';

const TONES = { waiting: 'info', running: 'info', passed: 'ok', failed: 'warn', stopped: 'warn' } as const;

/** How a model did on the built-in examples, what went wrong, and another try. */
export function EvaluationPanel({ config, purpose }: { config: SchoolConfig; purpose: PurposeView }) {
  const { evaluation } = purpose;
  const start = useStep(
    () => ai.startEvaluation.call({ schoolId: config.school.id, purpose: purpose.purpose }),
    m.ai_evaluate_started(),
  );
  const isRunning = evaluation?.state === 'waiting' || evaluation?.state === 'running';
  return (
    <Section level={3} title={m.ai_evaluate()} description={m.ai_evaluate_about()}>
      <Stack gap={12}>
        <Callout tone={evaluation ? TONES[evaluation.state] : 'neutral'}>{evaluationText(purpose)}</Callout>
        {evaluation && <Results evaluation={evaluation} currency={settingsOf(config).fields.currency} />}
        {start.error && <FailureNotice error={start.error} />}
        <Inline gap={8}>
          <Button isPending={start.isPending} isDisabled={isRunning} onPress={() => start.mutate(undefined)}>
            {evaluation ? m.ai_evaluate_again() : m.ai_evaluate()}
          </Button>
        </Inline>
      </Stack>
    </Section>
  );
}

/** Each axis of a run with its count and what went wrong. */
export function Results({ evaluation, currency }: { evaluation: EvaluationView; currency: string }) {
  if (evaluation.results.length === 0) return null;
  return (
    <Stack gap={8}>
      <ul className="m-0 list-none p-0">
        {evaluation.results.map((result) => (
          <Axis key={result.axis} result={result} />
        ))}
      </ul>
      <p className="m-0 text-ink-2">
        {m.ai_evaluation_prompts({ es: evaluation.promptEs, en: evaluation.promptEn })}{' '}
        {m.ai_evaluation_cost({ cost: moneyText(evaluation.costMicros, currency) })}
      </p>
    </Stack>
  );
}

function Axis({ result }: { result: AxisView }) {
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center gap-2">
        <span className="grow">{AXIS_NAMES[result.axis]()}</span>
        <Status tone={result.reached ? 'ok' : 'warn'}>
          {m.ai_evaluation_line({ passed: result.passed, count: result.count })}
        </Status>
      </div>
      {result.examples.map(({ asked, answered }) => (
        <p key={asked} className="m-0 text-ink-2">
          {answered === '' ? m.ai_evaluation_example_missing({ asked }) : m.ai_evaluation_example({ asked, answered })}
        </p>
      ))}
    </li>
  );
}
