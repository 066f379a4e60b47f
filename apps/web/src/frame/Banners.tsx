import { type Me, useOnline, useOutbox } from '@patio/client';
import { m } from '@patio/messages';
import { chooseYear, useYear } from '@patio/schools/year';
import { Banner, Button, Link } from '@patio/ui';
import { CloudOff, Eye, History, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { stopLookingAs } from '../start/leave.ts';
import { useUpdate } from '../start/update.ts';
import { Sheet } from './Sheet.tsx';
import { SupportInside } from './SupportInside.tsx';

/** Lines over the page that hold for the whole app: looking as someone else, another year, no network, a new version. What else waits for the page to be still comes with them. */
export default function Banners({ me }: { me: Me }) {
  // Its code is there when somebody presses its keys.
  useEffect(() => void import('../palette/Palette.tsx').catch(() => undefined), []);
  return (
    <>
      {me.impersonation && <Impersonation name={me.impersonation.byName} reason={me.impersonation.reason} />}
      {me.capabilities['operations.manage_system'] && <SupportInside />}
      <OtherYear me={me} />
      <Network />
      <Update />
      <Sheet />
    </>
  );
}

function Impersonation({ name, reason }: { name: string; reason: string }) {
  return (
    <Banner
      tone="warn"
      icon={Eye}
      title={m.web_looking_as_title()}
      actions={
        <Button size="sm" onPress={() => void stopLookingAs()}>
          {m.web_looking_as_stop()}
        </Button>
      }
    >
      {m.web_looking_as_text({ name, reason })}
    </Banner>
  );
}

/** Somebody who looks at a year that does not run must never forget it. */
function OtherYear({ me }: { me: Me }) {
  const { year, years } = useYear();
  const running = years.find(({ when }) => when === 'now');
  if (!year || !running || year.when === 'now') return null;
  const words = year.when === 'past' ? m.web_year_past_banner : m.web_year_later_banner;
  return (
    <Banner
      tone="warn"
      icon={History}
      title={words({ year: year.name })}
      actions={
        <Button size="sm" onPress={() => chooseYear(me, null)}>
          {m.web_year_back({ year: running.name })}
        </Button>
      }
    >
      {year.when === 'past' && m.web_year_past_text()}
    </Banner>
  );
}

function Network() {
  const online = useOnline();
  const unsent = useOutbox()?.filter((entry) => entry.state !== 'sent') ?? [];
  // What was never sent because it cannot be as it is (a mark that is none) is counted where it was typed.
  const stuck = unsent.filter((entry) => entry.state !== 'waiting' && entry.attempts > 0).length;
  const undecided = unsent.filter((entry) => entry.state === 'conflict').length;
  if (!online)
    return (
      <Banner
        tone="info"
        icon={CloudOff}
        title={m.web_offline_banner()}
        actions={<Link href="/offline">{m.web_offline_what()}</Link>}
      >
        {unsent.length > 0 && m.web_waiting_count({ count: unsent.length })}
      </Banner>
    );
  if (stuck === 0) return null;
  return stuck === undecided ? (
    <Banner
      tone="warn"
      title={m.web_undecided_banner({ count: undecided })}
      actions={<Link href="/sync">{m.web_undecided_look()}</Link>}
    />
  ) : (
    <Banner
      tone="warn"
      title={m.web_stuck_banner({ count: stuck })}
      actions={<Link href="/sync">{m.web_stuck_look()}</Link>}
    />
  );
}

function Update() {
  const { ready, apply, later } = useUpdate();
  if (!ready) return null;
  return (
    <Banner
      tone="info"
      icon={RefreshCw}
      title={m.web_update_title()}
      onDismiss={later}
      actions={
        <Button size="sm" variant="primary" onPress={apply}>
          {m.web_update_now()}
        </Button>
      }
    >
      {m.web_update_text()}
    </Banner>
  );
}
