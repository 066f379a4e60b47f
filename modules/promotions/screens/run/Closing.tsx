import { stringifySearch, useOffice } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, ConfirmDialog, RowList, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { FileWarning, Lock, UserRoundX } from 'lucide-react';
import type { LevelLine } from '../../contract.ts';
import { promotions } from '../api.ts';
import { useChange } from '../use-change.ts';

const SHOWN_SHEETS = 6;

/** What the year still needs before it is closed, each with where it is mended, and the button for whoever may close it. */
export function Closing({ yearId, levels }: { yearId: string; levels: readonly LevelLine[] }) {
  const query = useQuery(promotions.closing.queryOptions({ input: { yearId } }));
  const close = useChange(promotions.closeYear.call, () => m.promotions_closed_now());
  const office = useOffice();
  const view = query.data;
  if (!view) return null;
  if (view.state === 'closed')
    return <Callout tone="ok">{m.promotions_close_year_closed({ year: view.year })}</Callout>;
  const isReady = view.openSheets === 0 && view.undecided.length === 0;
  const rest = view.openSheets - Math.min(view.openSheets, SHOWN_SHEETS);
  return (
    <Card title={m.promotions_closing()}>
      <Stack gap={14}>
        {isReady ? (
          <Callout tone="ok">{m.promotions_close_year_ready()}</Callout>
        ) : (
          <RowList
            label={m.promotions_closing()}
            items={[
              ...view.undecided.map(({ gradeLevelId, students }) => ({
                id: gradeLevelId,
                icon: UserRoundX,
                tone: 'warn' as const,
                count: students,
                title: m.promotions_closing_undecided({
                  level: levels.find((level) => level.id === gradeLevelId)?.name ?? '',
                  count: students,
                }),
                href: stringifySearch({ step: 'decisions', 'f.level': gradeLevelId, 'f.shown': 'undecided' }),
              })),
              ...(view.openSheets > 0
                ? [
                    {
                      id: 'sheets',
                      icon: FileWarning,
                      tone: 'warn' as const,
                      title: m.promotions_closing_sheets({ count: view.openSheets }),
                      detail: [
                        ...view.sheets.slice(0, SHOWN_SHEETS).map((sheet) => `${sheet.section} (${sheet.term})`),
                        ...(rest > 0 ? [m.promotions_closing_more({ count: rest })] : []),
                      ].join(', '),
                      href: office('gradebook.oversee', '/grading/dashboard'),
                    },
                  ]
                : []),
            ]}
          />
        )}
        {view.can.close ? (
          <div>
            <ConfirmDialog
              title={m.promotions_close_year({ year: view.year })}
              confirmLabel={m.promotions_close_year({ year: view.year })}
              onConfirm={() => close.mutateAsync({ yearId, version: view.version })}
              trigger={
                <Button icon={Lock} isDisabled={!isReady}>
                  {m.promotions_close_year({ year: view.year })}
                </Button>
              }
            >
              {m.promotions_close_year_question()}
            </ConfirmDialog>
          </div>
        ) : (
          <p className="pr-quiet">{m.promotions_close_year_admin()}</p>
        )}
      </Stack>
    </Card>
  );
}
