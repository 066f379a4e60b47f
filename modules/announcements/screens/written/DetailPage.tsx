import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import {
  Callout,
  Card,
  formatDate,
  formatTime,
  JobProgress,
  Load,
  Page,
  Skeleton,
  Split,
  Stack,
  Status,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { AnnouncementView } from '../../contract.ts';
import { ASK_NAMES, ROLE_NAMES } from '../../rules/names.ts';
import { announcements } from '../api.ts';
import { placeOf, STATE } from '../labels.ts';
import { AnnouncementText } from '../received/Text.tsx';
import { DetailActions } from './DetailActions.tsx';
import { Receipts } from './Receipts.tsx';
import { Summary } from './Summary.tsx';

/** How often the progress of sending is read again, in milliseconds. */
const LOOK_AGAIN = 2_000;

/** To whom it goes, when, and what it asks. */
function Facts({ view }: { view: AnnouncementView }) {
  const at = (moment: string) => `${formatDate(moment)}, ${formatTime(moment)}`;
  const facts: [string, string | null][] = [
    [m.announcements_to(), view.include.map((group) => view.names[group] ?? '—').join(', ')],
    [m.announcements_except(), view.exclude.map((group) => view.names[group] ?? '—').join(', ') || null],
    [m.announcements_roles(), view.roles.map((role) => ROLE_NAMES[role]()).join(', ')],
    [m.announcements_ask(), ASK_NAMES[view.ask]()],
    [m.announcements_answer_by(), view.answerBy && formatDate(view.answerBy)],
    [m.announcements_expires(), view.expiresOn && formatDate(view.expiresOn)],
    [m.announcements_author(), view.author],
    [m.announcements_reminded(), view.remindedAt && at(view.remindedAt)],
    [m.announcements_version(), view.textVersion > 1 ? `${view.textVersion} · ${at(view.versions[0]!.at)}` : null],
  ];
  return (
    <Card title={m.announcements_facts()}>
      <dl className="an-facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

const AT_SCHOOL = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;

function Sending({ view }: { view: AnnouncementView }) {
  const { told, people } = view.progress;
  if (view.state === 'sending')
    return <JobProgress title={m.announcements_sending_now()} state="running" done={told} total={people} />;
  if (view.state === 'stopped') return <Callout tone="warn">{m.announcements_stopped_at({ told, people })}</Callout>;
  if (view.state === 'scheduled' && view.publishAt)
    return (
      <Callout tone="info">
        {m.announcements_goes_out({
          on: `${formatDate(view.publishAt, { ...AT_SCHOOL, timeZone: view.timeZone })} (${placeOf(view.timeZone)})`,
        })}
      </Callout>
    );
  return null;
}

/** One announcement with what came of it: numbers that open their people, by homeroom, and the text. */
export function DetailPage({ id, address }: { id: string; address: string }) {
  const query = useQuery({
    ...announcements.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? LOOK_AGAIN : false),
  });
  const view = query.data;
  return (
    <Page
      title={view?.title ?? m.announcements_one()}
      breadcrumbs={[{ label: m.announcements_title(), href: address }]}
      mark={view && <Status tone={STATE[view.state].tone}>{STATE[view.state].label()}</Status>}
      actions={view && <DetailActions view={view} address={address} />}
    >
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(found) => (
          <Split
            width={360}
            aside={
              <>
                <Facts view={found} />
                <Card title={m.announcements_text()}>
                  <AnnouncementText texts={found.texts} language={getLocale()} files={found.files} />
                </Card>
              </>
            }
          >
            <Stack gap={16}>
              <Sending view={found} />
              {found.textVersion > 0 && <Summary view={found} address={address} />}
              {found.textVersion > 0 && <Receipts view={found} />}
            </Stack>
          </Split>
        )}
      </Load>
    </Page>
  );
}
