import { m } from '@patio/messages';
import { Badge, Card, formatAgo, Section, Stack, Tiles } from '@patio/ui';
import type { ReportView } from '../../contract.ts';

interface ReportTilesProps {
  reports: readonly ReportView[];
  href: (key: string) => string;
}

/** Every report by what it is about, each with what it holds and when this person ran it last. */
export function ReportTiles({ reports, href }: ReportTilesProps) {
  const groups = [...Map.groupBy(reports, ({ group }) => group)];
  return (
    <Stack gap={24}>
      {groups.map(([group, own]) => (
        <Section key={group} title={m.reports_group_is({ group })}>
          <Tiles min={280}>
            {own.map((report) => (
              <Card key={report.key} title={report.title} level={3} href={href(report.key)}>
                <div className="rp-report">
                  <p>{report.about}</p>
                  <small>
                    {report.last ? m.reports_last_run({ when: formatAgo(report.last.at) }) : m.reports_never_run()}
                  </small>
                  {report.official && (
                    <span>
                      <Badge>{m.reports_signed()}</Badge>
                    </span>
                  )}
                </div>
              </Card>
            ))}
          </Tiles>
        </Section>
      ))}
    </Stack>
  );
}
