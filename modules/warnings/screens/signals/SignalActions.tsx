import { AboutContext, PartSlot, useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Menu } from '@patio/ui';
import { FALSE_ALARMS, type SignalView } from '../../contract.ts';
import { warnings } from '../api.ts';
import { whyText } from '../sentence.ts';

/** What a person can decide about a signal. A rule never decides. */
export function SignalActions({ signal }: { signal: SignalView }) {
  const run = useRun(warnings.key());
  const seen = { id: signal.id, version: signal.version };
  const waits = signal.state === 'new' || signal.state === 'seen';
  if (!signal.can.decide || signal.state === 'taken') return null;
  if (!waits)
    return (
      <Button onPress={() => run(() => warnings.reopenSignal.call(seen), m.warnings_reopened())}>
        {m.warnings_reopen()}
      </Button>
    );
  return (
    <>
      <Menu
        label={m.warnings_why_false()}
        placement="bottom end"
        trigger={<Button>{m.warnings_false_alarm()}</Button>}
        items={FALSE_ALARMS.map((why) => ({
          id: why,
          label: whyText(why),
          onAction: () => void run(() => warnings.dismissSignal.call({ ...seen, why }), m.warnings_dismissed()),
        }))}
      />
      <AboutContext value={signal.id}>
        <PartSlot slot="warnings.signal" />
      </AboutContext>
    </>
  );
}
