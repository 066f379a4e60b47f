import { m } from '@patio/messages';
import { Callout, EmptyState, formatNumber, Load, ReadTable, Section, Skeleton, Stack } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Format, Parameters } from '../../contract.ts';
import { reports } from '../api.ts';

interface PreviewProps {
  report: string;
  parameters: Parameters;
  format: Format;
}

/** The first rows as they will stand in the file, how many there are, and what would stop it. */
export function Preview({ report, parameters, format }: PreviewProps) {
  const query = useQuery({
    ...reports.preview.queryOptions({ input: { report, ...parameters } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Section title={m.reports_preview()} {...(query.data && { count: query.data.total })}>
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {({ columns, rows, total, pdfRows, fileRows, heldRows }) => {
          const [first, ...others] = columns;
          if (!first || total === 0)
            return (
              <EmptyState scene="desk" title={m.reports_preview_none()}>
                {m.reports_preview_none_more()}
              </EmptyState>
            );
          const most = format === 'pdf' ? pdfRows : fileRows;
          return (
            <Stack gap={12}>
              {total > most ? (
                <Callout tone="bad" title={m.reports_brake_title()}>
                  {format === 'pdf'
                    ? m.reports_brake_pdf({ rows: formatNumber(total), most: formatNumber(most) })
                    : m.reports_brake_file({ rows: formatNumber(total), most: formatNumber(most) })}
                </Callout>
              ) : total > heldRows ? (
                <Callout tone="info">{m.reports_brake_held({ most: formatNumber(heldRows) })}</Callout>
              ) : null}
              <div className="rp-scroll">
                <ReadTable
                  subject={{ label: first.title, cell: (row: { cells: string[] }) => row.cells[0] || '–' }}
                  columns={others.map(({ title, end }, at) => ({
                    id: `${at} ${title}`,
                    label: title,
                    align: end ? ('end' as const) : ('start' as const),
                    cell: (row: { cells: string[] }) => row.cells[at + 1] || '–',
                  }))}
                  rows={rows.map((cells, at) => ({ cells, at }))}
                  rowId={(row) => String((row as { cells: string[]; at: number }).at)}
                />
              </div>
              {total > rows.length && (
                <p className="m-0 text-ink-2">
                  {m.reports_preview_more({ shown: rows.length, total: formatNumber(total) })}
                </p>
              )}
            </Stack>
          );
        }}
      </Load>
    </Section>
  );
}
