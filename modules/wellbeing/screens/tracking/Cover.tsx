import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Logo } from '@patio/ui';
import { useEffect, useRef, useState } from 'react';

/** Nothing but the name of the house over everything, until somebody brings the page back with their key. */
export function Cover({ onBack }: { onBack: () => Promise<void> }) {
  const sheet = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    sheet.current?.querySelector('button')?.focus();
  }, []);
  const back = () =>
    onBack().catch(async (error: unknown) => {
      setRefusal(await failureText(error));
    });
  return (
    <div
      ref={sheet}
      className="wb-cover"
      role="alertdialog"
      aria-modal="true"
      aria-label={m.wellbeing_tracking_covered()}
    >
      <Logo name={m.wellbeing_tracking_covered()} size={44} />
      <Button onPress={() => void back()}>{m.wellbeing_tracking_come_back()}</Button>
      {refusal && <p role="alert">{refusal}</p>}
    </div>
  );
}
