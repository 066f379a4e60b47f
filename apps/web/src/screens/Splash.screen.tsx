import { useNavigate, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { LogoMark } from '@patio/ui';
import { useEffect } from 'react';
import { safeTarget } from '../guard/decide.ts';

/** The first paint of the installed app; it is on screen only until the target can be drawn. */
export default function SplashScreen() {
  const navigate = useNavigate();
  const next = safeTarget(useSearch('next'));
  useEffect(() => {
    void navigate(next === '/splash' ? '/' : next, { replace: true });
  }, [navigate, next]);
  return (
    <div className="splash">
      <LogoMark size={96} />
      <h1>Patio</h1>
      <p role="status">{m.web_splash_text()}</p>
    </div>
  );
}
