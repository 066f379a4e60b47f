import type { EDITS } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { Button, Callout, formatTime } from '@patio/ui';
import type { SittingNews } from '../../contract.ts';
import type { SittingNow } from './use-sitting.ts';

/** Changes that are allowed while somebody sits in it; others never come here. */
const CHANGED: Partial<Record<(typeof EDITS)[number], () => string>> = {
  wording: m.assessments_sit_edit_wording,
  more_time: m.assessments_sit_edit_more_time,
  closes_later: m.assessments_sit_edit_closes_later,
  more_attempts: m.assessments_sit_edit_more_attempts,
  going_back_allowed: m.assessments_sit_edit_going_back,
};

const titleOf = ({ kind, minutes }: SittingNews): string => {
  switch (kind) {
    case 'more_time':
      return m.assessments_sit_news_more_time({ count: minutes ?? 0 });
    case 'help_answered':
      return m.assessments_sit_news_answer();
    case 'edited':
      return m.assessments_sit_news_edited();
    case 'reopened':
      return m.assessments_sit_news_reopened();
    case 'ended':
      return m.assessments_sit_news_ended();
  }
};

const sentencesOf = ({ text, edits }: SittingNews): string[] => [
  ...(text ? [text] : []),
  ...edits.flatMap((edit) => CHANGED[edit as keyof typeof CHANGED]?.() ?? []),
];

/** What the teacher told those who sit in it, until it is read. */
export const News = ({ sitting }: { sitting: SittingNow }) => (
  <>
    {sitting.view.news
      .filter(({ id }) => !sitting.kept.seen.includes(id))
      .map((news) => (
        <Callout
          key={news.id}
          tone="info"
          live
          title={titleOf(news)}
          actions={
            <Button size="sm" onPress={() => sitting.store.read(news.id)}>
              {m.assessments_sit_news_read()}
            </Button>
          }
        >
          {sentencesOf(news).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <small>{formatTime(news.at)}</small>
        </Callout>
      ))}
  </>
);
