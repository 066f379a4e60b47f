import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useEffect, useRef, useState } from 'react';
import type { InstitutionView } from '../../contract.ts';
import { onboarding } from '../api.ts';

const WAIT_MS = 800;

/** A draft that the server keeps while it is written, so that it goes on from any device. */
export function useDraft<Body extends object>(kept: InstitutionView['draft'], empty: Body, step: string) {
  const [body, setBody] = useState<Body>({ ...empty, ...(kept?.body as Partial<Body> | undefined) });
  const [isKept, setKept] = useState(kept !== null);
  const version = useRef(kept?.version ?? null);
  const isTouched = useRef(false);
  const line = useRef(Promise.resolve());
  const said = JSON.stringify([body, step]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is written or the step changes.
  useEffect(() => {
    if (!isTouched.current) return;
    const timer = setTimeout(() => {
      line.current = line.current.then(async () => {
        try {
          const answer = await onboarding.saveDraft.call({
            step,
            body: { ...body } as Record<string, unknown>,
            version: version.current,
          });
          version.current = answer.version;
          setKept(true);
        } catch (error) {
          toast(await failureText(error), { tone: 'bad', id: 'draft' });
        }
      });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const edit = (part: Partial<Body>) => {
    isTouched.current = true;
    setKept(false);
    setBody((before) => ({ ...before, ...part }));
  };
  return { body, edit, isKept };
}
