import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { question } from '../contract/question.ts';
import { sayMeasure } from '../rules/say.ts';
import { answerQuestion } from './service/explore/answer.ts';
import { linesOf } from './service/views/paper.ts';

type Line = ReturnType<typeof linesOf>[number];

/** The figures of an answer, row by row, with their denominators. What a question may ask holds for the file too. */
export const answerExport = defineExport('insights.answer', {
  needs: 'insights.explore',
  title: m.insights_explore_title,
  of: async (_tx, _actor, { measure }, locale) => sayMeasure(measure, locale),
  filters: question,
  columns: [
    { title: m.insights_row, value: (line: Line) => line.row, width: 30 },
    { title: m.insights_line, value: (line: Line) => line.series, width: 26 },
    { title: m.insights_value, value: (line: Line) => line.value, width: 14 },
    { title: m.insights_part, value: (line: Line) => line.part, width: 14 },
    { title: m.insights_whole, value: (line: Line) => line.whole, width: 14 },
  ],
  page: async (tx, actor, filters, _page, locale) => ({
    items: linesOf(await answerQuestion(tx, actor, filters), locale),
  }),
});
