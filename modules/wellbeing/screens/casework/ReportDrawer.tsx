import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, Inline, Select, Stack, TextArea } from '@patio/ui';
import { useState } from 'react';
import type { ReportView, TemplateView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { useCaseStep } from './use-case-step.ts';

interface ReportDrawerProps {
  caseId: string;
  templates: readonly TemplateView[];
  report: ReportView | null;
  onClose: () => void;
}

/** Writes a report after a template of the country, part by part. */
export function ReportDrawer({ caseId, templates, report, onClose }: ReportDrawerProps) {
  const [id] = useState(() => report?.id ?? makeId());
  const [key, setKey] = useState(report?.template.key ?? templates[0]?.key ?? '');
  const [content, setContent] = useState<Record<string, string>>(() => ({ ...report?.content }));
  const template = report?.template ?? templates.find((one) => one.key === key);
  const save = useCaseStep<boolean>({
    send: (finish) =>
      wellbeing.saveReport.call({
        id: caseId,
        reportId: id,
        seen: report?.version ?? 0,
        templateKey: template?.key ?? '',
        content,
        finish,
      }),
    done: m.wellbeing_work_report_kept(),
    reads: [wellbeing.reports.key()],
    onDone: onClose,
  });
  const isWhole = template?.sections.every((part) => !part.required || content[part.id]?.trim()) ?? false;
  return (
    <Drawer size="lg" title={m.wellbeing_work_report()} isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack gap={16}>
        {!report && (
          <Select
            label={m.wellbeing_work_template()}
            value={key}
            onChange={(next) => next && setKey(next)}
            options={templates.map((one) => ({ id: one.key, label: one.title }))}
          />
        )}
        <Callout tone="warn" title={m.wellbeing_work_template_check()}>
          {template && m.wellbeing_work_template_reader({ reader: template.reader })}
        </Callout>
        {template?.sections.map((part) => (
          <TextArea
            key={`${template.key} ${part.id}`}
            label={part.title}
            hint={part.guide}
            rows={4}
            maxLength={6_000}
            value={content[part.id] ?? ''}
            onChange={(text) => setContent((before) => ({ ...before, [part.id]: text }))}
            isRequired={part.required}
          />
        ))}
        <Inline gap={8}>
          <Button isPending={save.isPending} onPress={() => save.mutate(false)}>
            {m.wellbeing_work_report_keep()}
          </Button>
          <Button variant="primary" isDisabled={!isWhole} isPending={save.isPending} onPress={() => save.mutate(true)}>
            {m.wellbeing_work_report_finish()}
          </Button>
        </Inline>
        <p className="wb-note">{m.wellbeing_work_report_finish_hint()}</p>
      </Stack>
    </Drawer>
  );
}
