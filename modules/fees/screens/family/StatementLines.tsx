import { failureText, saveFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Inline, Section, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { MOVEMENT_TEXTS } from '../../contract/kind-texts.ts';
import type { StatementLine } from '../../contract.ts';
import { moneyText, shortDay } from './texts.ts';

interface Days {
  from: string;
  through: string;
}

/** From which day to which; a field that is emptied keeps its day. */
export const StatementDays = ({
  today,
  days,
  onChange,
}: {
  today: string;
  days: Days;
  onChange: (days: Days) => void;
}) => (
  <Inline gap={12}>
    <DateField
      label={m.fees_from_day()}
      value={days.from}
      onChange={(from) => from && onChange({ ...days, from })}
      max={days.through}
      atOnce
    />
    <DateField
      label={m.fees_through_day()}
      value={days.through}
      onChange={(through) => through && onChange({ ...days, through })}
      max={today}
      atOnce
    />
  </Inline>
);

interface StatementLinesProps {
  title: string;
  statement: { currency: string; opening: number; closing: number; lines: readonly StatementLine[] };
  print: () => Promise<Parameters<typeof saveFile>[0]>;
}

/** The movements of an account, from what was owed before to what is owed then, and the same as a paper. */
export function StatementLines({ title, statement, print }: StatementLinesProps) {
  const { currency, opening, closing, lines } = statement;
  const paper = useMutation({
    mutationFn: print,
    onSuccess: saveFile,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Section
      title={title}
      level={3}
      actions={
        <Button size="sm" icon={Download} isPending={paper.isPending} onPress={() => paper.mutate()}>
          {m.fees_statement_pdf()}
        </Button>
      }
    >
      <ul className="ff-list" aria-label={m.fees_statement_of({ school: title })}>
        <li className="ff-entry">
          <b>{m.fees_statement_opening()}</b>
          <span className="ff-num">{moneyText(opening, currency)}</span>
        </li>
        {lines.map((line) => (
          <li className="ff-entry" key={`${line.on} ${line.kind} ${line.number} ${line.amount} ${line.balance}`}>
            <div>
              <b>{line.text || MOVEMENT_TEXTS[line.kind]()}</b>
              <small>
                {[shortDay(line.on), line.text && MOVEMENT_TEXTS[line.kind](), line.number].filter(Boolean).join(' · ')}
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
