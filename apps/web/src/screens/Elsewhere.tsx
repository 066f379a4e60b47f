import { usePath, useVisitor } from '@patio/client';
import { Navigate, useRouterState } from '@tanstack/react-router';
import { decide } from '../guard/decide.ts';
import NotFoundScreen from './NotFound.screen.tsx';
import { PlannedPage } from './PlannedPage.tsx';
import { useRecordOfAddress } from './use-record-of-address.ts';

/** An address that no built screen has: a promised one under the same guard as a built one, or none at all. */
export default function Elsewhere() {
  const record = useRecordOfAddress(usePath());
  const href = useRouterState({ select: (state) => state.location.href });
  const me = useVisitor();
  if (!record) return <NotFoundScreen />;
  const decision = decide(record, me);
  if (decision.allow) return <PlannedPage title={record.title()} />;
  if (decision.to === 'login') return <Navigate to="/login" search={{ next: href }} replace />;
  return <Navigate to="/unauthorized" search={{ asked: href, reason: decision.reason }} replace />;
}
