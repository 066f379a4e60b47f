import { activeMembership, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, formatNumber, Inline, Load, PrintSheet, Skeleton, Stack } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Dices, Printer } from 'lucide-react';
import { useState } from 'react';
import type { ExamView, PaperView } from '../../contract.ts';
import { assessments } from '../api.ts';
import { AskedQuestion } from '../asking/AskedQuestion.tsx';

/** A paper of the exam as one student would get it; each number draws another one. It can be printed. */
export function Preview({ view, onClose }: { view: ExamView; onClose: () => void }) {
  const [turn, setTurn] = useState(1);
  const query = useQuery({
    ...assessments.previewPaper.queryOptions({ input: { id: view.id, seed: String(turn) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      isOpen
      prints
      size="xl"
      title={m.assessments_preview_number({ number: turn })}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button icon={Dices} isPending={query.isFetching} onPress={() => setTurn((now) => now + 1)}>
            {m.assessments_other_paper()}
          </Button>
          <Button icon={Printer} isDisabled={!query.data} onPress={() => window.print()}>
            {m.assessments_print()}
          </Button>
        </>
      }
    >
      <Load query={query} skeleton={<Skeleton shape="text" />}>
        {(paper) => <PaperSheet view={view} paper={paper} number={turn} />}
      </Load>
    </Dialog>
  );
}

function PaperSheet({ view, paper, number }: { view: ExamView; paper: PaperView; number: number }) {
  const { schoolName, institutionName } = activeMembership(useMe());
  let place = 0;
  return (
    <PrintSheet
      issuer={{ name: schoolName ?? institutionName, detail: view.course }}
      title={view.title}
      subtitle={m.assessments_preview_number({ number })}
      facts={[
        { term: m.assessments_student(), value: '' },
        {
          term: m.assessments_time(),
          value: paper.minutes === null ? '—' : m.assessments_minutes({ count: paper.minutes }),
        },
        { term: m.assessments_points_name(), value: formatNumber(paper.points) },
      ]}
    >
      <Stack gap={20}>
        {paper.sections.map((section) => (
          <section key={section.id} className="eb-paper">
            {section.title && <h2>{section.title}</h2>}
            {section.instructions && <p>{section.instructions}</p>}
            <ol>
              {section.items.map(({ key, question, points }) => (
                <li key={key} value={++place}>
                  <Inline gap={8}>
                    <small>{m.assessments_points({ points })}</small>
                  </Inline>
                  <AskedQuestion question={question} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </Stack>
    </PrintSheet>
  );
}
