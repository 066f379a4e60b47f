import { useCan, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, Load, RowList, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { recognition } from '../api.ts';
import { Results } from './Results.tsx';
import { SurveyDrawer } from './SurveyDrawer.tsx';
import { SurveyStatus } from './SurveyStatus.tsx';

const search = z.object({ survey: z.uuid().optional() });

/** The surveys of one's classes; one of them may be open. */
export function Surveys() {
  const [{ survey: shown }, change] = useSearchState(search);
  const [isNew, setNew] = useState(false);
  const canAsk = useCan()('recognition.survey');
  const query = useQuery(recognition.surveys.queryOptions({ input: {} }));
  if (shown) return <Results id={shown} onBack={() => change({ survey: undefined })} />;
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ items, sections }) => (
        <Stack gap={12}>
          {canAsk && sections.length > 0 && (
            <div>
              <Button variant="primary" icon={Plus} onPress={() => setNew(true)}>
                {m.recognition_survey_new()}
              </Button>
            </div>
          )}
          {items.length === 0 ? (
            <EmptyState scene="sheet" title={m.recognition_surveys_empty()}>
              {m.recognition_surveys_empty_hint()}
            </EmptyState>
          ) : (
            <Card flush>
              <RowList
                label={m.recognition_tab_surveys()}
                items={items.map((survey) => ({
                  id: survey.id,
                  title: survey.title,
                  detail: `${survey.section} · ${m.recognition_survey_answers({ answered: survey.answered, asked: survey.asked })}`,
                  href: `?show=surveys&survey=${survey.id}`,
                  end: <SurveyStatus survey={survey} />,
                }))}
              />
            </Card>
          )}
          {isNew && (
            <SurveyDrawer
              survey={null}
              sections={sections}
              onClose={() => setNew(false)}
              onSaved={(id) => change({ survey: id })}
            />
          )}
        </Stack>
      )}
    </Load>
  );
}
