import { m } from '@patio/messages';
import { Button, formatDate, Inline, Load, NumberField, Page, PrintButton, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { JoinCodeView } from '../../contract.ts';
import { sections } from '../api.ts';

type SlipView = JoinCodeView & { address: string; qr: string };

/** Slips to cut out and hand over: a QR, the code in large letters, and three steps. */
export function Slips({ ids, onBack }: { ids: string[]; onBack: () => void }) {
  const [copies, setCopies] = useState<number | null>(8);
  const query = useQuery(sections.joinSlips.queryOptions({ input: { ids } }));
  return (
    <Page
      title={m.sections_join_slips()}
      description={m.sections_join_slips_lede()}
      actions={
        <Inline>
          <Button variant="quiet" icon={ArrowLeft} onPress={onBack}>
            {m.sections_join_back()}
          </Button>
          <PrintButton />
        </Inline>
      }
    >
      <NumberField
        label={m.sections_join_copies()}
        value={copies}
        onChange={setCopies}
        min={1}
        max={60}
        className="max-w-60 print:hidden"
      />
      <Load query={query} skeleton={<Skeleton shape="cards" count={4} />}>
        {({ items }) => (
          <article className="sheet paper" data-theme="light">
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 print:grid-cols-2">
              {items.flatMap((slip) =>
                Array.from({ length: copies ?? 1 }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the copies of one slip differ in nothing
                  <Slip key={`${slip.id} ${index}`} slip={slip} />
                )),
              )}
            </div>
          </article>
        )}
      </Load>
    </Page>
  );
}

function Slip({ slip }: { slip: SlipView }) {
  const family = slip.audience === 'guardians';
  return (
    <section className="keep flex gap-4 rounded-lg border border-dashed border-[var(--line-2)] p-4">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(slip.qr)}`}
        alt={m.sections_join_qr({ code: slip.code })}
        className="h-28 w-28 flex-none"
      />
      <div className="grid content-start gap-1 text-sm">
        <b className="text-base">
          {family ? m.sections_join_slip_family({ group: slip.group.name }) : slip.group.name}
        </b>
        <span>{slip.school}</span>
        <code className="text-xl font-bold tracking-wider">{slip.code}</code>
        <span>{family ? m.sections_join_slip_how_family() : m.sections_join_slip_how()}</span>
        <span className="text-ink-2">{m.sections_join_slip_until({ date: formatDate(slip.expiresAt) })}</span>
      </div>
    </section>
  );
}
