import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Inline, Link, Section, Stack, Status } from '@patio/ui';
import { Fragment } from 'react';
import type { FindingView, ScenarioLine } from '../../contract.ts';
import { findingText, itemHref, ruleHref } from './finding-texts.ts';
import { RemedyButton } from './RemedyButton.tsx';

interface Props {
  scenario: ScenarioLine;
  findings: readonly FindingView[];
}

/** What is wrong, the worst first: who is at fault, where it is set, and what could be done about it. */
export function FindingList({ scenario, findings }: Props) {
  const parts = [
    { level: 'error', title: m.planner_findings_errors() },
    { level: 'warning', title: m.planner_findings_warnings() },
  ] as const;
  return (
    <Stack gap={20}>
      {parts.map(({ level, title }) => {
        const own = findings.filter((finding) => finding.level === level);
        return (
          own.length > 0 && (
            <Section key={level} title={title} count={own.length}>
              <ul className="stack">
                {own.map((finding) => (
                  <li key={`${finding.code} ${finding.text.en}`}>
                    <Finding finding={finding} scenario={scenario} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        );
      })}
    </Stack>
  );
}

const RuleLink = ({ href }: { href: string | null }) => href && <Link href={href}>{m.planner_open_rule()}</Link>;

function Finding({ finding, scenario }: { finding: FindingView; scenario: ScenarioLine }) {
  const locale = useLocale();
  const bad = finding.level === 'error';
  return (
    <Card>
      <Stack gap={12}>
        <Inline>
          <Status tone={bad ? 'bad' : 'warn'}>{bad ? m.planner_level_error() : m.planner_level_warning()}</Status>
          <b>{findingText(finding, locale)}</b>
        </Inline>
        {finding.items.length > 0 && (
          <Inline>
            {finding.items.map((item) => (
              <Link key={`${item.kind} ${item.id}`} href={itemHref(item, scenario)}>
                {item.name}
              </Link>
            ))}
          </Inline>
        )}
        {finding.remedies.length > 0 && (
          <Inline>
            {finding.remedies.map((proposed) => (
              <Fragment key={JSON.stringify(proposed.remedy)}>
                <RemedyButton proposed={proposed} scenario={scenario} />
                <RuleLink href={ruleHref(proposed, scenario)} />
              </Fragment>
            ))}
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
