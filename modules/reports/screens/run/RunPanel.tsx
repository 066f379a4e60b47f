import { failureText, useCan, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, Inline, Segmented, Stack, Status, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, CalendarClock, Play } from 'lucide-react';
import { useState } from 'react';
import type { ChoicesView, Format, Parameters, ReportView } from '../../contract.ts';
import { reports } from '../api.ts';
import { isComplete, usualFormat, usualParameters } from './defaults.ts';
import { ParameterFields } from './ParameterFields.tsx';
import { Preview } from './Preview.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

interface RunPanelProps {
  report: ReportView;
  choices: ChoicesView;
  /** Where the list of reports is. */
  back: string;
  onStarted: () => void;
}

/** One report: what it is told, what its first rows say, and the button that makes it in the background. */
export function RunPanel({ report, choices, back, onStarted }: RunPanelProps) {
  const can = useCan();
  const locale = useLocale();
  const cache = useQueryClient();
  const [parameters, setParameters] = useState<Parameters>(() => usualParameters(report, choices));
  const [format, setFormat] = useState<Format>(() => usualFormat(report));
  const [scheduling, setScheduling] = useState(false);
  const start = useMutation({
    ...reports.start.mutationOptions(),
    onSuccess: async () => {
      toast(m.reports_started(), { detail: m.reports_started_more() });
      await cache.invalidateQueries({ queryKey: reports.key() });
      onStarted();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const complete = isComplete(report, parameters);
  const preset = choices.presets.find(({ id }) => id === parameters.preset);
  const order = { report: report.key, parameters, format, locale };
  return (
    <Stack gap={20}>
      <Card
        title={report.title}
        actions={
          <Button variant="quiet" size="sm" icon={ArrowLeft} href={back}>
            {m.reports_all_reports()}
          </Button>
        }
        footer={
          <Inline gap={10}>
            <Button
              variant="primary"
              icon={Play}
              isPending={start.isPending}
              isDisabled={!complete}
              onPress={() => start.mutate(order)}
            >
              {m.reports_start()}
            </Button>
            {report.group !== 'class' && can('reports.run') && (
              <Button icon={CalendarClock} isDisabled={!complete} onPress={() => setScheduling(true)}>
                {m.reports_schedule()}
              </Button>
            )}
            {report.official && <Status tone="ok">{m.reports_signed()}</Status>}
          </Inline>
        }
      >
        <Stack gap={16}>
          <p className="m-0 text-ink-2">{report.about}</p>
          {preset && <Callout tone="info">{preset.note}</Callout>}
          <ParameterFields report={report} choices={choices} value={parameters} onChange={setParameters} />
          <Segmented
            atOnce
            label={m.reports_format()}
            value={format}
            onChange={(id) => setFormat(id as Format)}
            options={report.formats.map((id) => ({ id, label: m.reports_format_is({ format: id }) }))}
          />
        </Stack>
      </Card>
      {complete ? (
        <Preview report={report.key} parameters={parameters} format={format} />
      ) : (
        <Callout tone="info">{m.reports_choose_first()}</Callout>
      )}
      {scheduling && <ScheduleDialog order={order} onClose={() => setScheduling(false)} />}
    </Stack>
  );
}
