import { client, refreshMe, useNavigate, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import type { contract } from '@patio/platform/contract';
import { Button, EmptyState, formatTime } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { safeTarget } from '../guard/decide.ts';

const platform = client<typeof contract>('platform');
const EVERY = 15_000;

/** Shown while the school is being looked after: says until when, asks by itself whether it is over, and goes on. */
export default function MaintenanceScreen() {
  const navigate = useNavigate();
  const next = safeTarget(useSearch('next'));
  const stay = useSearch('next') === undefined;
  const { data, isFetching, refetch } = useQuery(
    platform.getMaintenance.queryOptions({ refetchInterval: EVERY, staleTime: 0 }),
  );
  const over = data?.on === false && !stay;
  useEffect(() => {
    if (over) void refreshMe().then(() => navigate(next === '/maintenance' ? '/' : next, { replace: true }));
  }, [over, navigate, next]);
  return (
    <div className="alone">
      <h1 className="sr">{m.web_maintenance_title()}</h1>
      <EmptyState
        scene="tools"
        title={data?.on === false ? m.web_maintenance_over() : m.web_maintenance_title()}
        action={
          data?.on === false ? (
            <Button href="/" variant="primary">
              {m.web_to_start()}
            </Button>
          ) : (
            <Button icon={RotateCcw} isPending={isFetching} onPress={() => void refetch()}>
              {m.web_try_now()}
            </Button>
          )
        }
      >
        {data?.on === false ? (
          m.web_maintenance_over_text()
        ) : (
          <>
            {data?.message ?? m.web_maintenance_text()}{' '}
            {data?.expectedEnd && m.web_maintenance_until({ time: formatTime(data.expectedEnd) })}{' '}
            {m.web_maintenance_retry()}
          </>
        )}
      </EmptyState>
    </div>
  );
}
