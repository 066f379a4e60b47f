import { ExportButton, fileAddress, useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { registerName } from '@patio/people';
import { useStudentHref } from '@patio/people/screens';
import { Badge, Button, Callout, EmptyState, formatDate, Inline, Person, Stack } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { type BulkAction, DataTable, type TableColumn } from '@patio/ui/table';
import type { UseQueryResult } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { z } from 'zod';
import type { MemberView } from '../../contract.ts';
import { searchRoster } from '../../rules/search-roster.ts';

const columns = (yearStartsOn: string): TableColumn<MemberView>[] => [
  {
    id: 'name',
    header: m.sections_student(),
    fixed: true,
    cell: (row) => (
      <Person
        name={registerName(row)}
        photo={row.photoFileId && fileAddress(row.photoFileId)}
        detail={row.studentNumber}
      />
    ),
  },
  {
    id: 'from',
    header: m.sections_from(),
    onCard: true,
    cell: (row) => (
      <Inline gap={6}>
        {formatDate(row.fromOn)}
        {row.fromOn > yearStartsOn && <Badge tone="info">{m.sections_came_later()}</Badge>}
      </Inline>
    ),
  },
  {
    id: 'until',
    header: m.sections_last_day(),
    onCard: true,
    cell: (row) => (row.lastDay ? formatDate(row.lastDay) : '–'),
  },
];

/** A roster on a day: today, or any other that is chosen. */
export function RosterTable(props: {
  query: UseQueryResult<{ on: string; items: MemberView[] }>;
  /** How the same list is taken out. */
  taken: { name: string; id: string };
  today: string;
  year: { startsOn: string; endsOn: string };
  bulkActions?: BulkAction[] | undefined;
  onAdd?: (() => void) | undefined;
}) {
  const { query, taken, today, year } = props;
  const [state, change] = useTableState(undefined, { privateSearch: true });
  const hrefOf = useStudentHref();
  const [{ on }, setDay] = useSearchState(z.object({ on: z.iso.date().optional() }));
  const day = on ?? today;
  const rows = query.data && searchRoster(query.data.items, state.q);
  return (
    <Stack gap={14}>
      {day !== today && (
        <Callout
          tone="info"
          actions={
            <Button size="sm" onPress={() => setDay({ on: undefined })}>
              {m.sections_back_to_today()}
            </Button>
          }
        >
          {m.sections_roster_on({ day: formatDate(day, { dateStyle: 'long' }) })}
        </Callout>
      )}
      <DataTable
        label={m.sections_roster()}
        columns={columns(year.startsOn)}
        rows={rows}
        error={query.error}
        onRetry={() => query.refetch()}
        rowId={(row) => row.studentId}
        rowLabel={(row) => registerName(row)}
        rowHref={(row) => hrefOf(row.studentId)}
        state={state}
        onStateChange={change}
        total={rows?.length}
        searchLabel={m.sections_search_student()}
        exportSlot={<ExportButton name={taken.name} filters={{ id: taken.id, on, search: state.q || undefined }} />}
        bulkActions={day === today ? props.bulkActions : undefined}
        toolbar={
          <>
            <DateField
              label={m.sections_roster_day()}
              hideLabel
              value={day}
              min={year.startsOn}
              max={year.endsOn}
              onChange={(next) => setDay({ on: !next || next === today ? undefined : next })}
            />
            {props.onAdd && (
              <Button icon={UserPlus} onPress={props.onAdd}>
                {m.sections_add_students()}
              </Button>
            )}
          </>
        }
        empty={
          <EmptyState
            scene="chair"
            title={m.sections_nobody_in_it()}
            action={
              props.onAdd && (
                <Button variant="primary" icon={UserPlus} onPress={props.onAdd}>
                  {m.sections_add_students()}
                </Button>
              )
            }
          />
        }
      />
    </Stack>
  );
}
