import { client } from '@patio/client';
import { m } from '@patio/messages';
import type { contract } from '@patio/platform/contract';
import { Button, Callout, Dialog, formatNumber, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';

const house = client<typeof contract>('platform');

/** Recomputes the whole chain and says whether anything was touched, and where. */
export function ChainCheck() {
  const [open, setOpen] = useState(false);
  const report = useQuery({ ...house.verifyAudit.queryOptions(), enabled: open, staleTime: 0, gcTime: 0 });
  return (
    <Dialog
      title={m.members_verify()}
      isOpen={open}
      onOpenChange={setOpen}
      trigger={<Button icon={ShieldCheck}>{m.members_verify()}</Button>}
    >
      <Load query={report} skeleton={<Skeleton shape="text" />}>
        {(view) =>
          view.whole ? (
            <Callout tone="ok" title={m.members_chain_whole()}>
              {m.members_chain_links({ count: formatNumber(view.links) })}
            </Callout>
          ) : (
            <Callout tone="bad" title={m.members_chain_broken()}>
              <ul>
                {view.brokenAt !== null && (
                  <li>{m.members_chain_broken_at({ position: formatNumber(view.brokenAt) })}</li>
                )}
                {view.missing.length > 0 && <li>{m.members_chain_missing({ count: view.missing.length })}</li>}
                {view.extra.length > 0 && <li>{m.members_chain_extra({ count: view.extra.length })}</li>}
                {view.unsigned.length > 0 && <li>{m.members_chain_unsigned({ count: view.unsigned.length })}</li>}
              </ul>
            </Callout>
          )
        }
      </Load>
    </Dialog>
  );
}
