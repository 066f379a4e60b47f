import { useMe } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Card,
  formatNumber,
  Inline,
  Load,
  Meter,
  NumberField,
  Section,
  Skeleton,
  Stack,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberLoadView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { RiskBars } from '../board/RiskBars.tsx';
import { READ_ONCE } from '../case/queries.ts';
import { useCaseStep } from '../casework/use-case-step.ts';

const LEVELS = ['high', 'medium', 'low'] as const;
const hoursText = (hours: number): string => formatNumber(hours, { maximumFractionDigits: 1 });

/** Who leads how many cases of which level, against the hours of a week. */
export function CaseloadPart() {
  const query = useQuery({ ...wellbeing.caseload.queryOptions(), ...READ_ONCE });
  const me = useMe();
  return (
    <Section title={m.wellbeing_work_load()} description={m.wellbeing_work_load_text()}>
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {({ members, next, move }) => {
          const nameOf = (id: string) => members.find((one) => one.id === id)?.name ?? '—';
          return (
            <Stack gap={14}>
              {move && (
                <Callout tone="info">
                  {m.wellbeing_work_load_move({ from: nameOf(move.from), to: nameOf(move.to), level: move.level })}
                </Callout>
              )}
              {next && members.length > 1 && (
                <p className="wb-fact">{m.wellbeing_work_load_next({ name: nameOf(next) })}</p>
              )}
              <Card flush>
                <ul className="wb-work" data-inset>
                  {members.map((member) => (
                    <MemberLine
                      key={`${member.id} ${member.version}`}
                      member={member}
                      isMe={member.id === me.user.id}
                    />
                  ))}
                </ul>
              </Card>
            </Stack>
          );
        }}
      </Load>
    </Section>
  );
}

function MemberLine({ member, isMe }: { member: MemberLoadView; isMe: boolean }) {
  const { name, hours, version, cases, count, asked, ratio, booked } = member;
  const [own, setOwn] = useState<number | null>(hours);
  const keep = useCaseStep({
    send: () => wellbeing.setHours.call({ hours: own ?? 0, seen: version }),
    done: m.wellbeing_work_hours_kept(),
    reads: [wellbeing.caseload.key()],
  });
  return (
    <li>
      <b>{name}</b>
      <Inline gap={14} className="wb-load">
        {LEVELS.map((level) => (
          <span key={level}>
            <RiskBars level={level} />
            {m.wellbeing_work_load_level({ level, count: cases[level] })}
          </span>
        ))}
        {cases.unknown > 0 && <span>{m.wellbeing_work_load_unknown({ count: cases.unknown })}</span>}
      </Inline>
      <Meter ratio={ratio} label={m.wellbeing_work_load_meter({ name })} />
      <small>
        {m.wellbeing_work_load_hours({
          count,
          asked: hoursText(asked),
          hours: hoursText(hours),
          booked: hoursText(booked),
        })}
      </small>
      {isMe && (
        <Inline gap={8} className="wb-measure">
          <NumberField label={m.wellbeing_work_hours()} min={0} max={60} value={own} onChange={setOwn} atOnce />
          <Button
            size="sm"
            isDisabled={own === null || own === hours}
            isPending={keep.isPending}
            onPress={() => keep.mutate()}
          >
            {m.wellbeing_work_hours_keep()}
          </Button>
        </Inline>
      )}
    </li>
  );
}
