import { cellProblems, compareMarks, whatIf } from '@patio/engine-grading';
import { leavesOf, YEAR } from '@patio/grading/terms';
import { m } from '@patio/messages';
import { Card, Section, Select, Stack, TextField } from '@patio/ui';
import { useState } from 'react';
import type { PublishedSection } from '../../contract.ts';
import { readCell } from '../../model/index.ts';
import { shownMark } from '../book/columns.tsx';
import { needSentence, needsOf, stillOpen } from './need.ts';
import type { Computed } from './use-published.ts';

const hasOpenTerm = (section: PublishedSection): boolean =>
  leavesOf(section.terms).some((term) => !section.termGrades.some((grade) => grade.node === term.id));

/** Trying out marks that are still to come, and the least that is needed for a goal; nothing of it is kept. */
export function WhatIf({ computed }: { computed: Computed }) {
  const { section, plan, work } = computed;
  const { scale } = section.rules;
  const [tried, setTried] = useState<Record<string, string>>({});
  const [goal, setGoal] = useState<string | null>(null);
  if (!plan || scale.kind !== 'numeric') return null;
  const { items: left, terms: bare } = stillOpen(computed);
  // Once every term is published there is nothing to try.
  if (left.length + bare.length === 0 && !hasOpenTerm(section)) return null;
  const isInside = (id: string, mark: string) =>
    left.some((item) => item.id === id)
      ? cellProblems(plan, id, { state: 'graded', score: mark }).length === 0
      : compareMarks(mark, scale.min) >= 0 && compareMarks(mark, scale.max) <= 0;
  // What could never be a mark is said beside the field and counts for nothing.
  const score = (id: string) => {
    const typed = readCell(tried[id] ?? '')?.score ?? null;
    return typed !== null && isInside(id, typed) ? typed : null;
  };
  const whyNot = (id: string) => {
    const text = tried[id] ?? '';
    if (text === '' || score(id) !== null) return undefined;
    if (readCell(text)?.score == null) return m.gradebook_not_a_mark({ text });
    const max = left.find((item) => item.id === id)?.max;
    return m.gradebook_out_of_range({ least: max ? '0' : scale.min, most: max ?? scale.max });
  };
  const supposed = {
    cells: Object.fromEntries(
      left.flatMap((item) => {
        const value = score(item.id);
        return value === null ? [] : [[item.id, { state: 'graded' as const, score: value, published: true }]];
      }),
    ),
    assumed: Object.fromEntries(
      bare.flatMap((term) => (score(term.id) === null ? [] : [[term.id, score(term.id) as string]])),
    ),
  };
  const then = whatIf(plan, work, supposed).after.terms[YEAR]?.current.published.mark ?? null;
  const target = goal ?? scale.pass;
  const steps = Array.from({ length: 5 }, (_, at) => {
    const from = Number(scale.pass);
    return String(Math.round((from + ((Number(scale.max) - from) / 4) * at) * 10) / 10);
  });
  return (
    <Section title={m.gradebook_what_if()} description={m.gradebook_what_if_lede()}>
      <Card>
        <Stack gap={16}>
          {[
            ...left.map(({ id, title }) => ({ id, label: title })),
            ...bare.map(({ id, name }) => ({ id, label: name })),
          ].map(({ id, label }) => (
            <TextField
              key={id}
              label={label}
              value={tried[id] ?? ''}
              onChange={(text) => setTried({ ...tried, [id]: text })}
              inputMode="decimal"
              {...(whyNot(id) ? { error: whyNot(id) as string } : {})}
            />
          ))}
          <p>
            {m.gradebook_would_be()} <b>{then === null ? '–' : shownMark(scale, then)}</b>
          </p>
          <Select
            label={m.gradebook_goal()}
            value={target}
            options={[...new Set([scale.pass, ...steps])].map((mark) => ({ id: mark, label: shownMark(scale, mark) }))}
            onChange={setGoal}
          />
          <ul role="status" className="m-0 grid list-none gap-2 p-0">
            {needsOf(computed, target).map((need) => (
              <li key={need.node}>{needSentence(need, scale, target)}</li>
            ))}
          </ul>
        </Stack>
      </Card>
    </Section>
  );
}
