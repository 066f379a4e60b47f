import { add, atLeast, compare, divide, multiply, type Ratio, ratio } from '../exact/ratio.ts';
import { type Rounding, round } from '../exact/rounding.ts';
import { type Decimal, exact, toText } from '../exact/text.ts';
import type { Condition, SimpleCondition, Stage } from '../shape/promotion.ts';

/** What is known of a student at the end of the year; what is absent is unknown and never assumed. */
export interface YearRecord {
  stage: Stage;
  grade: number;
  subjects?: readonly { id: string; mark: Decimal; passed: boolean }[];
  areas?: readonly { id: string; levels: readonly string[] }[];
  attendancePercent?: Decimal;
  credits?: Decimal;
  /** Documents on file: a support plan, a committee act, a board's decision. */
  documents?: readonly string[];
}

/** One question asked and its answer, as data for a screen: yes, no, or null while something is not known. */
export interface Finding {
  condition: SimpleCondition;
  holds: boolean | null;
  found: Decimal | number | null;
}

type Answer = Pick<Finding, 'holds' | 'found'>;

const UNKNOWN: Answer = { holds: null, found: null };

/** The mean of all subjects, failed ones included, rounded as the rule says before anyone compares it. */
export function meanOfSubjects(record: YearRecord, rounding: Rounding | null): Ratio | null {
  if (!record.subjects?.length) return null;
  const sum = record.subjects.map((subject) => exact(subject.mark)).reduce(add);
  return round(divide(sum, ratio(record.subjects.length)), rounding);
}

function areasWith(condition: SimpleCondition & { kind: 'areas-with-levels' }, record: YearRecord): Answer {
  if (!record.areas?.length) return UNKNOWN;
  const found = record.areas.filter(({ levels }) => {
    const among = ratio(levels.filter((level) => condition.levels.includes(level)).length);
    const side = compare(among, multiply(exact(condition.share), ratio(levels.length)));
    return condition.compare === 'more' ? side > 0 : side >= 0;
  }).length;
  return { found, holds: found >= (condition.areas ?? record.areas.length) };
}

const reaches = (value: Decimal | undefined, line: Decimal): Answer =>
  value === undefined ? UNKNOWN : { found: value, holds: atLeast(exact(value), exact(line)) };

function ask(condition: SimpleCondition, record: YearRecord, rounding: Rounding | null): Answer {
  switch (condition.kind) {
    case 'always':
      return { holds: true, found: null };
    case 'stage-is':
      return { holds: record.stage === condition.stage, found: record.stage };
    case 'grade-in':
      return { holds: condition.grades.includes(record.grade), found: record.grade };
    case 'failed-at-most': {
      if (!record.subjects?.length) return UNKNOWN;
      const failed = record.subjects.filter((subject) => !subject.passed).length;
      return { found: failed, holds: failed <= condition.count };
    }
    case 'mean-at-least': {
      const mean = meanOfSubjects(record, rounding);
      return mean ? reaches(toText(mean), condition.value) : UNKNOWN;
    }
    case 'attendance-at-least':
      return reaches(record.attendancePercent, condition.percent);
    case 'credits-at-least':
      return reaches(record.credits, condition.value);
    case 'on-file':
      return record.documents
        ? { holds: record.documents.includes(condition.document), found: condition.document }
        : UNKNOWN;
    case 'areas-with-levels':
      return areasWith(condition, record);
  }
}

/** Answers a condition with yes, no or unknown, and leaves behind every finding it rests on. */
export function answer(
  condition: Condition,
  record: YearRecord,
  rounding: Rounding | null,
  findings: Finding[],
): boolean | null {
  if (condition.kind === 'not') {
    const inner = answer(condition.of, record, rounding, findings);
    return inner === null ? null : !inner;
  }
  if (condition.kind === 'all' || condition.kind === 'any') {
    const decides = condition.kind === 'any';
    const answers = condition.of.map((each) => answer(each, record, rounding, findings));
    if (answers.includes(decides)) return decides;
    return answers.includes(null) ? null : !decides;
  }
  const found = ask(condition, record, rounding);
  findings.push({ condition, ...found });
  return found.holds;
}
