import { client, useLive } from '@patio/client';
import { m } from '@patio/messages';
import type { contract } from '@patio/operations';
import { Banner, formatTime, Link } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useEffect, useState } from 'react';

const operations = client<typeof contract>('operations');
/** The page itself comes first. */
const LATER_MS = 3_000;
const AGAIN_MS = 300_000;

/** Somebody of support is inside: the office sees it over every page, and where to end it. */
export function SupportInside() {
  const [asked, ask] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => ask(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const query = useQuery({ ...operations.accessNow.queryOptions(), enabled: asked, refetchInterval: AGAIN_MS });
  useLive(['operations.access'], () => void query.refetch());
  return query.data?.inside.map(({ name, endsAt }) => (
    <Banner
      key={`${name} ${endsAt}`}
      tone="warn"
      icon={LifeBuoy}
      title={m.web_support_inside({ name, time: formatTime(endsAt) })}
      actions={<Link href="/admin/system?tab=access">{m.web_support_inside_look()}</Link>}
    />
  ));
}
