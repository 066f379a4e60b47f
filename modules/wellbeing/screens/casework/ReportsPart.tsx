import { failureText, saveFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Inline, Load, RowList, Section, Skeleton, Stack, Status, toast } from '@patio/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileText, Plus, Printer, Stamp } from 'lucide-react';
import { useState } from 'react';
import type { CaseView, ReportView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { READ_ONCE } from '../case/queries.ts';
import { ClosePart } from './ClosePart.tsx';
import { ReportDrawer } from './ReportDrawer.tsx';
import { shortDay } from './texts.ts';

type Asked = { kind: 'report' | 'closing'; id: string };

/** Reports for authorities and the acts with which a case was closed; on paper only when somebody prints them. */
export function ReportsPart({ view }: { view: CaseView }) {
  const query = useQuery({ ...wellbeing.reports.queryOptions({ input: { id: view.id } }), ...READ_ONCE });
  const [open, setOpen] = useState<ReportView | 'new' | null>(null);
  const print = useMutation({
    mutationFn: ({ kind, id }: Asked) =>
      kind === 'report'
        ? wellbeing.printReport.call({ id: view.id, reportId: id })
        : wellbeing.printClosing.call({ id: view.id, closingId: id }),
    onSuccess: saveFile,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const printButton = (asked: Asked) => (
    <Button size="sm" icon={Printer} isPending={print.isPending} onPress={() => print.mutate(asked)}>
      {m.wellbeing_work_print()}
    </Button>
  );
  return (
    <Section
      level={3}
      title={m.wellbeing_work_reports()}
      actions={
        view.can.write && (
          <Button size="sm" icon={Plus} onPress={() => setOpen('new')}>
            {m.wellbeing_work_report_new()}
          </Button>
        )
      }
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ templates, reports, closings }) => (
          <Stack gap={14}>
            {reports.length + closings.length === 0 && <p className="wb-fact">{m.wellbeing_work_reports_none()}</p>}
            <RowList
              label={m.wellbeing_work_reports()}
              items={[
                ...closings.map((act) => ({
                  id: act.id,
                  icon: Stamp,
                  title: m.wellbeing_work_print_closing(),
                  detail: [
                    shortDay(act.closedOn),
                    act.by,
                    m.wellbeing_work_closing_reason_is({ reason: act.reason }),
                    act.reopened && m.wellbeing_work_reopened(),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                  end: printButton({ kind: 'closing', id: act.id }),
                })),
                ...reports.map((report) => ({
                  id: report.id,
                  icon: FileText,
                  title: report.template.title,
                  detail: [shortDay(report.writtenOn), report.by].join(' · '),
                  end: (
                    <Inline gap={6}>
                      <Status tone={report.finished ? 'ok' : 'neutral'}>
                        {report.finished ? m.wellbeing_work_report_finished() : m.wellbeing_work_report_draft()}
                      </Status>
                      {view.can.write && !report.finished && (
                        <Button size="sm" onPress={() => setOpen(report)}>
                          {m.wellbeing_work_change()}
                        </Button>
                      )}
                      {printButton({ kind: 'report', id: report.id })}
                    </Inline>
                  ),
                })),
              ]}
            />
            <ClosePart view={view} />
            {open && (
              <ReportDrawer
                caseId={view.id}
                templates={templates}
                report={open === 'new' ? null : open}
                onClose={() => setOpen(null)}
              />
            )}
          </Stack>
        )}
      </Load>
    </Section>
  );
}
