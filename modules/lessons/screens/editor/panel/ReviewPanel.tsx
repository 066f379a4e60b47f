import {
  type AnyBlock,
  type Band,
  type Finding,
  lessonLevel,
  minutesOf,
  type TimeUse,
  targetLevel,
} from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Badge, Button, Meter, Section, Stack, Status } from '@patio/ui';
import { memo } from 'react';
import { faultText } from './fault-text.ts';

const BANDS: Record<Band, () => string> = {
  very_hard: m.lessons_band_very_hard,
  somewhat_hard: m.lessons_band_somewhat_hard,
  normal: m.lessons_band_normal,
  fairly_easy: m.lessons_band_fairly_easy,
  very_easy: m.lessons_band_very_easy,
};
const USES: Record<TimeUse, () => string> = {
  read: m.lessons_use_read,
  watch: m.lessons_use_watch,
  answer: m.lessons_use_answer,
  do: m.lessons_use_do,
};
const TONES = { blocking: 'bad', warning: 'warn', hint: 'info' } as const;
const SEVERITY = {
  blocking: m.lessons_severity_blocking,
  warning: m.lessons_severity_warning,
  hint: m.lessons_severity_hint,
};

interface ReviewProps {
  blocks: readonly AnyBlock[];
  grade: number;
  language: string;
  findings: readonly Finding[];
  competencies: readonly { id: string; name: string }[];
  onOpen: (blockId: string) => void;
}

/** What helps readers before a lesson is published: how it reads, how long it takes, and what is missing. */
export const ReviewPanel = memo(function ReviewPanel(props: ReviewProps) {
  const { blocks, grade, language, findings, competencies, onOpen } = props;
  const worked = new Set(blocks.flatMap((block) => (block.type === 'unknown' ? [] : block.competencies)));
  const linked = competencies.filter(({ id }) => worked.has(id));
  const level = lessonLevel(blocks, language);
  const target = targetLevel(grade);
  const minutes = minutesOf(blocks, grade);
  const fits = level && level.index >= target.from && level.index <= target.to;
  return (
    <Stack gap={16}>
      <Section title={m.lessons_reading()} level={3}>
        {level ? (
          <>
            <Meter
              ratio={level.index / 120}
              tone={fits ? 'ok' : 'warn'}
              label={m.lessons_reading_index({ index: level.index, band: BANDS[level.band]() })}
            />
            <p>{m.lessons_reading_index({ index: level.index, band: BANDS[level.band]() })}</p>
            <Status tone={fits ? 'ok' : 'warn'} look="plain">
              {fits
                ? m.lessons_reading_fits({ grade })
                : m.lessons_reading_target({ from: target.from, to: target.to, grade })}
            </Status>
          </>
        ) : (
          <p>{m.lessons_reading_short()}</p>
        )}
      </Section>
      <Section title={m.lessons_time()} level={3}>
        <p>
          <b>{m.lessons_minutes({ count: minutes.total })}</b>{' '}
          {(Object.keys(USES) as TimeUse[])
            .filter((use) => minutes.uses[use] > 0)
            .map((use) => `${USES[use]()} ${minutes.uses[use]}`)
            .join(' · ')}
        </p>
      </Section>
      <Section title={m.lessons_accessibility()} level={3}>
        {findings.length === 0 && <Status tone="ok">{m.lessons_nothing_to_mend()}</Status>}
        <ul className="le-faults">
          {findings.map((finding, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one block may have the same fault twice
            <li key={`${finding.block} ${finding.code} ${at}`}>
              <Status tone={TONES[finding.severity]} look="plain">
                {SEVERITY[finding.severity]()}
              </Status>
              <p>{faultText(finding)}</p>
              <Button size="sm" onPress={() => onOpen(finding.block)}>
                {m.lessons_mend()}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      {competencies.length > 0 && (
        <Section title={m.lessons_competencies()} level={3}>
          <Status tone={linked.length > 0 ? 'ok' : 'neutral'} look="plain">
            {m.lessons_competencies_linked({ count: linked.length })}
          </Status>
          <p className="le-chips">
            {linked.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </p>
        </Section>
      )}
    </Stack>
  );
});
