import { failureText, saveFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, EmptyState, Inline, Load, Section, Skeleton, Stack, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { FamilyStatement } from '../../contract.ts';
import { fees } from '../api.ts';
import { movementText } from './movement-text.ts';
import { moneyText, shortDay } from './texts.ts';

interface Days {
  from: string;
  through: string;
}

function OneStatement({ statement, days }: { statement: FamilyStatement; days: Days }) {
  const { school, schoolId, payerId, currency, opening, closing, lines } = statement;
  const paper = useMutation({
    mutationFn: () => fees.statementPaper.call({ schoolId, payerId, ...days }),
    onSuccess: saveFile,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Section
      title={school}
      level={3}
      actions={
        <Button size="sm" icon={Download} isPending={paper.isPending} onPress={() => paper.mutate()}>
          {m.fees_statement_pdf()}
        </Button>
      }
    >
      <ul className="ff-list" aria-label={m.fees_statement_of({ school })}>
        <li className="ff-entry">
          <b>{m.fees_statement_opening()}</b>
          <span className="ff-num">{moneyText(opening, currency)}</span>
        </li>
        {lines.map((line) => (
          <li className="ff-entry" key={`${line.on} ${line.kind} ${line.number} ${line.amount} ${line.balance}`}>
            <div>
              <b>{line.text || movementText(line.kind)}</b>
              <small>
                {[shortDay(line.on), line.text && movementText(line.kind), line.number].filter(Boolean).join(' · ')}
              </small>
            </div>
            <span className="ff-num">{moneyText(line.amount, currency)}</span>
          </li>
        ))}
        <li className="ff-entry">
          <b>{closing < 0 ? m.fees_statement_favour() : m.fees_statement_closing()}</b>
          <span className="ff-num">{moneyText(Math.abs(closing), currency)}</span>
        </li>
      </ul>
    </Section>
  );
}

/** Every movement of the account between two days, and as a paper. */
export function StatementDrawer({ today, onClose }: { today: string; onClose: () => void }) {
  const [from, setFrom] = useState<string | null>(`${today.slice(0, 4)}-01-01`);
  const [through, setThrough] = useState<string | null>(today);
  const days = { from: from ?? today, through: through ?? today };
  const query = useQuery(fees.familyStatement.queryOptions({ input: days, enabled: days.from <= days.through }));
  return (
    <Drawer title={m.fees_statement()} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack gap={16}>
        <Inline gap={12}>
          <DateField label={m.fees_from_day()} value={from} onChange={setFrom} max={days.through} atOnce />
          <DateField label={m.fees_through_day()} value={through} onChange={setThrough} max={today} atOnce />
        </Inline>
        <Load
          query={query}
          skeleton={<Skeleton shape="list" />}
          empty={{
            when: ({ statements }) => statements.length === 0,
            show: <EmptyState scene="sheet" title={m.fees_no_movements()} />,
          }}
        >
          {({ statements }) => (
            <Stack gap={20}>
              {statements.map((one) => (
                <OneStatement key={`${one.schoolId} ${one.currency}`} statement={one} days={days} />
              ))}
            </Stack>
          )}
        </Load>
      </Stack>
    </Drawer>
  );
}
