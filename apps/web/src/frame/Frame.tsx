import { useLook, useVisitor } from '@patio/client';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageTitle } from './page-title.ts';
import SignedInFrame from './SignedInFrame.tsx';
import { VisitorFrame } from './VisitorFrame.tsx';

/** The name of the tab follows the screen. */
function useTitle(title: string | undefined) {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}

/** Chooses the house around a screen: none, the visitor's, or the one of the role. */
export function Frame() {
  const me = useVisitor();
  const record = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.record });
  useLook(me);
  useTitle(record?.title());
  if (record?.bare)
    return (
      <main id="main" className="bare-frame" tabIndex={-1}>
        <Outlet />
      </main>
    );
  // Whoever must still settle something at the door may ask for nothing that the frame shows.
  if (!me || me.held)
    return (
      <VisitorFrame>
        <Outlet />
      </VisitorFrame>
    );
  return (
    <SignedInFrame>
      <Outlet />
    </SignedInFrame>
  );
}
