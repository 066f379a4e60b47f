import { failureOf, refreshMe, useNavigate, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, formatTime } from '@patio/ui';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { safeTarget } from '../guard/decide.ts';

const EVERY = 15_000;
type Notice = { message?: string; until?: string };

/** Shown while the school is being looked after: says until when, asks by itself whether it is over, and goes on. */
export default function MaintenanceScreen() {
  const navigate = useNavigate();
  const next = safeTarget(useSearch('next'));
  const [notice, setNotice] = useState<Notice>({});
  const [asking, setAsking] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    const ask = async () => {
      setAsking(true);
      try {
        await refreshMe();
        if (!left) await navigate(next === '/maintenance' ? '/' : next, { replace: true });
      } catch (error) {
        if (!left) setNotice((failureOf(error)?.data ?? {}) as Notice);
      } finally {
        if (!left) setAsking(false);
      }
    };
    if (round > 0) void ask();
    const timer = setTimeout(() => setRound((before) => before + 1), round === 0 ? 1500 : EVERY);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [round, navigate, next]);
  return (
    <div className="alone">
      <EmptyState
        scene="tools"
        title={<h1 className="alone-title">{m.web_maintenance_title()}</h1>}
        action={
          <Button icon={RotateCcw} isPending={asking} onPress={() => setRound((before) => before + 1)}>
            {m.web_try_now()}
          </Button>
        }
      >
        {notice.message ?? m.web_maintenance_text()}{' '}
        {notice.until && m.web_maintenance_until({ time: formatTime(notice.until) })} {m.web_maintenance_retry()}
      </EmptyState>
    </div>
  );
}
