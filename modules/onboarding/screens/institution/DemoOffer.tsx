import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, toast } from '@patio/ui';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { onboarding } from '../api.ts';

/** Instead of a school of one's own: one that feels real, to try everything in. */
export function DemoOffer({ firstKey, onBegun }: { firstKey: string; onBegun: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const fill = async () => {
    setBusy(true);
    try {
      await onboarding.fillDemo.call({ key: firstKey });
      onBegun();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={m.onboarding_demo_title()} tone="sunken">
      <p className="text-ink-2">{m.onboarding_demo_text()}</p>
      <Button icon={FlaskConical} className="self-start" isPending={isBusy} onPress={fill}>
        {m.onboarding_demo_fill()}
      </Button>
    </Card>
  );
}
