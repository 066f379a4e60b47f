import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { imported, only, refusal, reportOf } from './given.ts';
import { mutatedFile } from './mutate.ts';
import { SAMPLES } from './samples.ts';
import { unsound } from './sound.ts';

describe('many questions', () => {
  test('10,000 with 40 broken ones give 9,960 and 40 lines that say why', () => {
    const isBroken = (index: number) => index % 250 === 17;
    const file = Array.from({ length: 10_000 }, (_, index) =>
      isBroken(index) ? `::P${index}:: ¿Cuánto? {=${index} ~otro` : `::P${index}:: ¿Cuánto? {=${index} ~otro}`,
    ).join('\n\n');
    const { questions, report } = imported(file);
    expect(questions).toHaveLength(9_960);
    const refused = report.filter(({ state }) => state === 'refused');
    expect(refused).toHaveLength(40);
    expect(refused[1]).toMatchObject({ line: 2 * 267 + 1, name: 'P267', reasons: [{ code: 'never_closed' }] });
  });
});

describe('files that would never end', () => {
  const LONG = 200_000;
  test.each<[string, string]>([
    ['open braces', `x ${'{'.repeat(LONG)}`],
    ['open tags', `[html]${'<p title="'.repeat(LONG / 10)}>{T}`],
    ['signs that look like tags', `[html]${'<'.repeat(LONG)}{T}`],
    ['dollars', `[plain]${'$a '.repeat(LONG / 3)}{T}`],
    ['open formulas', `[plain]${'\\\\('.repeat(LONG / 3)}{T}`],
    ['answers', `x {${'~'.repeat(LONG)}}`],
    ['percents', `x {=${'%'.repeat(LONG)}}`],
    ['quotes', `pregunta;respuesta\n${'"\n'.repeat(2_000)}`],
    ['gaps', `pregunta;tipo\n${'[['.repeat(20_000)};completar`],
    ['open questions', `<quiz>${'<question type="cloze">'.repeat(2_000)}</quiz>`],
    ['open texts', `<quiz>${'<question><![CDATA['.repeat(2_000)}</quiz>`],
    ['nested elements', `<quiz><question type="essay">${'<a>'.repeat(LONG / 3)}</question></quiz>`],
    [
      'a cloze that never closes',
      `<quiz><question type="cloze"><questiontext><text>${'{1:SA:='.repeat(20_000)}</text></questiontext></question></quiz>`,
    ],
    ['ampersands', `[html]${'&amp'.repeat(LONG / 4)}{T}`],
    ['letters that look like options', `${'A. '.repeat(LONG / 3)}\nANSWER: A`],
  ])('%s', (_, file) => {
    expect(unsound(strToU8(file))).toBeNull();
    // A file that is refused whole says so; else every question has a line, and none of these is a question.
    if (refusal(file) === 'read') expect(reportOf(file).every((line) => / (refused|changed) /.test(line))).toBe(true);
  });
});

test('a comment without an end says nothing, and the question below it is taken', () => {
  expect(reportOf(`${'// [tag:'.repeat(20_000)}\nx {T}`)).toEqual(['2 taken']);
});

describe('what a text may hold', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<b>">',
    '<b onmouseover=alert(1)>x</b>',
    '<math><mtext></mtext><script>1</script></math>',
    '<style>*{}</style>',
    '<!--<b>-->',
  ];
  test.each(attacks)('nothing of %s is left', (attack) => {
    const { prompt, feedback } = only(
      'essay',
      `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[Hola ${attack}]]></text></questiontext><generalfeedback format="html"><text><![CDATA[Fin ${attack}]]></text></generalfeedback></question></quiz>`,
    );
    expect(`${prompt} ${feedback.general}`).not.toMatch(/[<>]|alert|onerror|javascript/);
  });
});

describe('mutated files', () => {
  test('the samples are whole', () => {
    for (const file of SAMPLES) {
      const { questions, report } = imported(file);
      expect(questions.length).toBe(report.length);
      expect(questions.length).toBeGreaterThan(0);
    }
  });

  test('no change makes a crash, a question that is none, or a line without a reason', () => {
    fc.assert(
      fc.property(mutatedFile, (file) => {
        expect(unsound(file)).toBeNull();
      }),
      { numRuns: 3_000 },
    );
  });
});
