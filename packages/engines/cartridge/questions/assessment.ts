import { childOf, everyOf, lineOf, type XmlElement } from '@patio/engine-xml';
import type { ContentOf } from '../content/content.ts';
import type { Limits } from '../limits.ts';
import { CartridgeProblem, type Problem } from '../problem.ts';
import { fieldsOf } from './fields.ts';
import type { CartridgeQuestion } from './question.ts';
import { readQuestion } from './read.ts';

interface Place {
  kind: 'assessment' | 'bank';
  path: string;
  findings: Problem[];
}

const positive = (text: string | undefined): number | null => {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : null;
};

/** The questions of a test or a bank (QTI 1.2 as cartridges use it). One that is not understood is listed by name and left out. */
export function readAssessment(
  root: XmlElement,
  { kind, path, findings }: Place,
  { questions: most }: Limits,
): ContentOf<'assessment' | 'bank'> {
  const body = childOf(root, kind === 'bank' ? 'objectbank' : 'assessment') ?? root;
  const items = everyOf(body, 'item');
  if (items.length > most) throw new CartridgeProblem('cartridge.too_many_questions', path, { most });
  const questions = items.flatMap((item, index): CartridgeQuestion[] => {
    try {
      return [readQuestion(item)];
    } catch (error) {
      if (!(error instanceof CartridgeProblem)) throw error;
      const { code, with: values } = error.problem;
      const title = lineOf(childOf(item, 'title')) || (item.attributes.title ?? '').slice(0, 200);
      findings.push({ code, at: path, with: { ...values, number: index + 1, title } });
      return [];
    }
  });
  const fields = fieldsOf(body);
  return {
    kind,
    path,
    title: (body.attributes.title ?? '').trim().slice(0, 500).toWellFormed(),
    questions,
    attempts: positive(fields.get('cc_maxattempts')),
    minutes: positive(fields.get('qmd_timelimit')),
  };
}
