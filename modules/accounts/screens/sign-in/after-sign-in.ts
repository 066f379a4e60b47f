import { activeMembership, type Me, refreshMe, useNavigate, useSearch } from '@patio/client';
import { safeNext } from './safe-next.ts';

/** Where the door asks for what stands before everything else. */
const heldAddress = (next: string | undefined): string =>
  `/login?step=first${next ? `&next=${encodeURIComponent(safeNext(next))}` : ''}`;

/** Where a person goes first: what must be settled comes before where they wanted to go. */
export function landingOf(me: Me | null, next: string | undefined): string {
  if (me?.held) return heldAddress(next);
  if (!me?.firstLogin) return safeNext(next);
  const { role } = activeMembership(me);
  if (role === 'student') return '/student/first-login';
  // Led there once, and only where they did not want to go elsewhere; their home tells of it afterwards.
  return !next && (role === 'director' || role === 'teacher') ? `/onboarding/${role}` : safeNext(next);
}

/** After a sign-in that the server accepted: learn who is here, then go on. */
export function useEnter(): () => Promise<void> {
  const navigate = useNavigate();
  const next = useSearch('next');
  return async () => navigate(landingOf(await refreshMe(), next), { replace: true });
}
