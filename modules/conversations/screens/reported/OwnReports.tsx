import { m } from '@patio/messages';
import { Badge, Button, EmptyState, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { OwnReport } from '../../contract.ts';
import { conversations } from '../api.ts';
import { whenText } from '../labels.ts';
import { reasonName, stateName, stateTone } from '../moderation/labels.ts';

interface OwnReportsProps {
  hrefOf: (conversationId: string) => string;
  onBack: () => void;
}

/** What the reader reported, how far the school is with it, and what it answered. */
export default function OwnReports({ hrefOf, onBack }: OwnReportsProps) {
  const query = useQuery(conversations.myReports.queryOptions());
  return (
    <section className="cv-list" aria-label={m.conversations_own_reports()}>
      <Button variant="quiet" icon={ArrowLeft} onPress={onBack}>
        {m.conversations_back()}
      </Button>
      <h2>{m.conversations_own_reports()}</h2>
      <p className="cv-note">{m.conversations_report_who()}</p>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState scene="done" title={m.conversations_own_reports_none()} />
          ) : (
            <ul className="cv-rows">
              {items.map((one) => (
                <Row key={one.id} report={one} href={hrefOf(one.conversationId)} />
              ))}
            </ul>
          )
        }
      </Load>
    </section>
  );
}

const Row = ({ report, href }: { report: OwnReport; href: string }) => (
  <li data-report={report.id}>
    <a className="cv-row" href={href}>
      <span className="cv-about">
        <span className="cv-line">
          <b>{reasonName(report.reason)}</b>
          <time dateTime={report.at}>{whenText(report.at)}</time>
        </span>
        {report.note && <small>{report.note}</small>}
        <span className="cv-badges">
          <Badge tone={stateTone(report.state)}>{stateName(report.state)}</Badge>
          {report.answeredAt && <small>{whenText(report.answeredAt)}</small>}
        </span>
        {report.answer && <span>{m.conversations_report_answer({ answer: report.answer })}</span>}
      </span>
    </a>
  </li>
);
