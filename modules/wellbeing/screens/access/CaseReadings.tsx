import { m } from '@patio/messages';
import { Callout, formatDate, Load, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { wellbeing } from '../api.ts';
import { READ_ONCE } from '../case/queries.ts';
import type { CaseTabProps } from '../case/tabs.ts';
import { partName, readAsName } from './labels.ts';
import { OpeningList } from './OpeningList.tsx';
import { RestrictSwitch } from './RestrictSwitch.tsx';

/** Who read this case, as what and when; and whether the log is whole. */
export default function CaseReadings({ view }: CaseTabProps) {
  const query = useQuery({ ...wellbeing.caseReadings.queryOptions({ input: { caseId: view.id } }), ...READ_ONCE });
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ lines, total, brokenAt, openings }) => (
        <Stack gap={14}>
          {(view.as === 'lead' || view.as === 'supervisor') && <RestrictSwitch view={view} />}
          {brokenAt === null ? (
            <Callout tone="ok" icon={ShieldCheck}>
              {m.wellbeing_access_log_whole({ total })}
            </Callout>
          ) : (
            <Callout tone="bad" title={m.wellbeing_access_log_broken({ place: brokenAt })}>
              {m.wellbeing_access_log_broken_hint()}
            </Callout>
          )}
          {openings.length > 0 && (
            <Section title={m.wellbeing_access_openings()} level={3}>
              <OpeningList openings={openings} />
            </Section>
          )}
          <ul className="wb-lines">
            {lines.map((line) => (
              <li key={line.id}>
                <div>
                  <b>{line.mine ? m.wellbeing_access_you() : line.who}</b>{' '}
                  <small>
                    {partName(line.part)} · {readAsName(line.as)}
                  </small>
                </div>
                <small>{formatDate(line.at, { dateStyle: 'medium', timeStyle: 'short' })}</small>
              </li>
            ))}
          </ul>
          {lines.length === 0 && <p className="wb-nothing">{m.wellbeing_access_no_readings()}</p>}
        </Stack>
      )}
    </Load>
  );
}
