import { useEffect, useEffectEvent } from 'react';
import type { Study } from './use-study.ts';

/** Time spent in a step that is not finished counts too: it is told when the page is hidden, closed or left. */
export function usePause(study: Study, block: string | undefined): void {
  const pause = useEffectEvent((isLeft: boolean) => study.pause(isLeft ? block : undefined));
  useEffect(() => {
    const onChange = () => pause(document.hidden);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      pause(true);
    };
  }, []);
}
