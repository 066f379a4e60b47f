import { m } from '@patio/messages';
import { Callout } from '@patio/ui';

/** What works without a key: Patio's own engine, in the words that hold on every screen. */
export const EngineNote = () => (
  <Callout tone="info" title={m.ai_engine()}>
    <p className="m-0">{m.ai_engine_about()}</p>
    <p className="m-0 text-ink-2">{m.ai_engine_more()}</p>
  </Callout>
);
