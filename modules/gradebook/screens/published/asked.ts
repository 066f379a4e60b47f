import { unpackRules } from '../../model/index.ts';
import { gradebook } from '../api.ts';

type Answer = Awaited<ReturnType<typeof gradebook.published.call>>;

const withRules = ({ rules, sections, ...report }: Answer) => ({ ...report, sections: unpackRules(rules, sections) });

/** The question for a student's published grades, each class beside its rules again. */
export const publishedQuery = (input: { studentId?: string }) =>
  gradebook.published.queryOptions({ input, select: withRules });
