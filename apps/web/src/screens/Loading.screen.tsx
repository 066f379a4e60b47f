import { activeMembership, currentMe, loadFailureTexts, useNavigate, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, LogoMark, Meter } from '@patio/ui';
import { useEffect, useState } from 'react';
import { safeTarget } from '../guard/decide.ts';
import { bringRecords } from '../records/areas.ts';
import { knownMe } from '../start/known-me.ts';

/** The menu of the role, for whoever is signed in. */
async function bringMenu(): Promise<void> {
  const me = currentMe();
  if (me) await bringRecords(activeMembership(me).role);
}

/** What a long start-up really does, in order. A step that fails does not hold the others up. */
const STEPS: readonly [() => string, () => Promise<unknown>][] = [
  [m.web_loading_person, knownMe],
  [m.web_loading_house, bringMenu],
  [m.web_loading_words, loadFailureTexts],
  [m.web_loading_fonts, () => document.fonts.ready],
];

/** Prepares the app with visible progress, then goes on to the target; a button does the same at any time. */
export default function LoadingScreen() {
  const navigate = useNavigate();
  const next = safeTarget(useSearch('next'));
  const target = next === '/loading' ? '/' : next;
  const [done, setDone] = useState(0);
  useEffect(() => {
    let left = false;
    const run = async () => {
      for (const [, work] of STEPS) {
        await work().catch(() => undefined);
        if (left) return;
        setDone((before) => before + 1);
      }
      await navigate(target, { replace: true });
    };
    void run();
    return () => {
      left = true;
    };
  }, [navigate, target]);
  return (
    <div className="splash">
      <LogoMark size={72} />
      <h1>{m.web_loading_title()}</h1>
      <Meter ratio={done / STEPS.length} />
      <p role="status">{STEPS[done]?.[0]() ?? m.web_loading_ready()}</p>
      <Button variant="quiet" onPress={() => void navigate(target, { replace: true })}>
        {m.web_loading_skip()}
      </Button>
    </div>
  );
}
