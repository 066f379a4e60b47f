import { m } from '@patio/messages';
import { Button, FailureNotice, formatDate, Inline, Status } from '@patio/ui';
import type { PromptList, PromptVersion, SchoolConfig } from '../../contract.ts';
import { ai } from '../api.ts';
import { useStep } from './use-step.ts';

/** One version of the instructions, with what can be done with it. */
export function PromptRow(given: {
  version: PromptVersion;
  list: PromptList;
  config: SchoolConfig;
  onShow: () => void;
}) {
  const { version, list, config, onShow } = given;
  const { purpose, language, active } = list;
  const { number } = version;
  const activate = useStep(
    () => ai.activatePrompt.call({ purpose, language, number, seen: active }),
    m.ai_prompt_activated(),
  );
  const tried = language === 'es' ? { promptEs: number } : { promptEn: number };
  const attempt = useStep(
    () => ai.startEvaluation.call({ schoolId: config.school.id, purpose, ...tried }),
    m.ai_evaluate_started(),
  );
  const isWired = config.purposes.some((one) => one.purpose === purpose && one.wired);
  const error = activate.error ?? attempt.error;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-3">
        <div className="grow">
          <b>{m.ai_prompt_number({ number })}</b>
          <p className="m-0 text-ink-2">
            {version.at && version.by
              ? m.ai_prompt_written({ name: version.by, day: formatDate(version.at) })
              : m.ai_prompt_from_patio()}
          </p>
        </div>
        {version.active && <Status tone="ok">{m.ai_prompt_active()}</Status>}
        <Inline gap={6}>
          <Button size="sm" variant="quiet" onPress={onShow}>
            {version.active ? m.ai_prompt_show() : m.ai_prompt_compare()}
          </Button>
          {isWired && (
            <Button size="sm" variant="quiet" isPending={attempt.isPending} onPress={() => attempt.mutate(undefined)}>
              {m.ai_prompt_try()}
            </Button>
          )}
          {!version.active && (
            <Button size="sm" isPending={activate.isPending} onPress={() => activate.mutate(undefined)}>
              {number < active ? m.ai_prompt_back() : m.ai_prompt_activate()}
            </Button>
          )}
        </Inline>
      </div>
      {error && <FailureNotice error={error} />}
    </li>
  );
}
