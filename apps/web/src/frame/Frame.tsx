import { startOutbox, useLook, useVisitor } from '@patio/client';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUpdate } from '../start/update.ts';
import { pageTitle } from './page-title.ts';
import SignedInFrame from './SignedInFrame.tsx';
import { VisitorFrame } from './VisitorFrame.tsx';

/** The name of the tab follows the screen. */
function useTitle(title: string | undefined) {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}

/**
 * A screen that fills the page. Whoever opens the app on it still gets the worker that keeps it for later, and what they did without
 * a network is sent from here too.
 */
function BareFrame({ userId }: { userId: string | undefined }) {
  useUpdate();
  useEffect(() => (userId === undefined ? undefined : startOutbox(userId)), [userId]);
  return (
    <main id="main" className="bare-frame" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

/** Chooses the house around a screen: none, the visitor's, or the one of the role. */
export function Frame() {
  const me = useVisitor();
  const record = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.record });
  useLook(me);
  useTitle(record?.title());
  if (record?.bare) return <BareFrame userId={me && !me.held ? me.user.id : undefined} />;
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
