import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { LibraryBig, Sparkles } from 'lucide-react';
import type { OpenChat } from '../../../contract.ts';

const WHY: Record<NonNullable<OpenChat['engine']['reason']>, () => string> = {
  over_budget: m.tutor_engine_over_budget,
  unreachable: m.tutor_engine_unreachable,
  no_consent: m.tutor_engine_no_consent,
  not_passed: m.tutor_engine_not_passed,
};

/** Who answers: Patio's own engine, or a model under its rules; and why not the model where there is one. */
export function EngineBadge({ engine }: { engine: OpenChat['engine'] }) {
  const isModel = engine.kind === 'model';
  return (
    <div className="tc-engine" data-model={isModel || undefined}>
      <i>
        <Icon of={isModel ? Sparkles : LibraryBig} />
      </i>
      <span>
        <b>{isModel ? m.tutor_engine_model() : m.tutor_engine_builtin()}</b>
        <small>
          {isModel ? m.tutor_engine_model_does() : engine.reason ? WHY[engine.reason]() : m.tutor_engine_builtin_does()}
        </small>
      </span>
    </div>
  );
}
