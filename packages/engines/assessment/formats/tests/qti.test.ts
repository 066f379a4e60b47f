import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { bytesOf, imported, only, refusal, reportOf } from './given.ts';

/** An item of QTI 2.1, and the same in the names of 3. */
const item = (declared: string, body: string, processing = 'match_correct', more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="Uno" adaptive="false" timeDependent="false" xml:lang="es-PE">${declared}
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<itemBody>${body}</itemBody>
<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${processing}"/>${more}</assessmentItem>`;
const response = (cardinality: string, type: string, correct: string[], mapped: [string, number][] = []) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${type}"><correctResponse>${correct.map((each) => `<value>${each}</value>`).join('')}</correctResponse>${
    mapped.length > 0
      ? `<mapping lowerBound="0" upperBound="2" defaultValue="0">${mapped.map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`).join('')}</mapping>`
      : ''
  }</responseDeclaration>`;
const newer = (xml: string) =>
  xml
    .replace(
      /(<\/?)([a-z]+[A-Z]\w*|prompt|value|mapping)\b/g,
      (_, open: string, name: string) => `${open}qti-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    )
    .replace(
      / ([a-z]+[A-Z]\w*)=/g,
      (_, name: string) => ` ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}=`,
    );

const choice = item(
  response('single', 'identifier', ['B']),
  '<p>Mira el mapa.</p><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>¿Capital?</prompt><simpleChoice identifier="A">Cusco</simpleChoice><simpleChoice identifier="B" fixed="true">Lima<feedbackInline outcomeIdentifier="F" identifier="B" showHide="show">Sí</feedbackInline></simpleChoice></choiceInteraction>',
  'match_correct',
  '<modalFeedback outcomeIdentifier="F" identifier="incorrect" showHide="show">Piensa en la costa.</modalFeedback>',
);

describe('items of QTI 2 and 3', () => {
  test.each([
    ['2.1', choice],
    ['3', newer(choice)],
  ])('a choice, version %s', (_, xml) => {
    const question = only('choice', xml);
    expect(question).toMatchObject({
      title: 'Uno',
      language: 'es-PE',
      prompt: 'Mira el mapa.\n¿Capital?',
      shuffle: true,
      feedback: { wrong: 'Piensa en la costa.' },
    });
    expect(question.options).toMatchObject([
      { text: 'Cusco', right: false },
      { text: 'Lima', right: true, feedback: 'Sí', fixed: true },
    ]);
  });

  test('several answers by a mapping', () => {
    const xml = item(
      response(
        'multiple',
        'identifier',
        ['A', 'B'],
        [
          ['A', 1],
          ['B', 1],
          ['C', -1],
        ],
      ),
      '<choiceInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>¿Pares?</prompt><simpleChoice identifier="A">2</simpleChoice><simpleChoice identifier="B">4</simpleChoice><simpleChoice identifier="C">3</simpleChoice></choiceInteraction>',
      'map_response',
    );
    expect(only('multiple', xml)).toMatchObject({
      scoring: 'each',
      options: [{ right: true }, { right: true }, { right: false }],
    });
    expect(only('multiple', xml.replace('map_response', 'match_correct')).scoring).toBe('all');
  });

  test('entries: words, numbers, and gaps of a text', () => {
    const entry = '<textEntryInteraction responseIdentifier="RESPONSE"/>';
    expect(
      only(
        'short',
        item(
          response(
            'single',
            'string',
            ['Lima'],
            [
              ['Lima', 2],
              ['lima', 1],
            ],
          ),
          `<p>¿Capital?</p><p>${entry}</p>`,
          'map_response',
        ),
      ),
    ).toMatchObject({
      prompt: '¿Capital?',
      answers: [
        { text: 'Lima', credit: 100 },
        { text: 'lima', credit: 50 },
      ],
    });
    expect(
      only('numeric', item(response('single', 'float', ['3.5']), `<p>¿7/2?</p><div>${entry}</div>`)).answers,
    ).toMatchObject([{ value: '3.5' }]);
    const cloze = only(
      'cloze',
      item(
        `${response('single', 'string', ['sol'])}${response('single', 'identifier', ['e']).replace('RESPONSE', 'R2')}`,
        `<p>El ${entry} sale por el <inlineChoiceInteraction responseIdentifier="R2"><inlineChoice identifier="e">este</inlineChoice><inlineChoice identifier="o">oeste</inlineChoice></inlineChoiceInteraction>.</p>`,
      ),
    );
    expect(cloze.parts).toMatchObject([
      { text: 'El ' },
      { kind: 'short', answers: [{ text: 'sol' }] },
      { text: ' sale por el ' },
      { kind: 'choice', options: [{ text: 'este', right: true }, {}] },
      { text: '.' },
    ]);
  });

  test('pairs, orders, gaps to drag and essays', () => {
    const side = (id: string, words: string) =>
      `<simpleAssociableChoice identifier="${id}" matchMax="1">${words}</simpleAssociableChoice>`;
    const match = only(
      'match',
      item(
        response('multiple', 'directedPair', ['P L', 'C S']),
        `<matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet>${side('P', 'Perú')}${side('C', 'Chile')}</simpleMatchSet><simpleMatchSet>${side('S', 'Santiago')}${side('L', 'Lima')}${side('Q', 'Quito')}</simpleMatchSet></matchInteraction><p>Une.</p>`,
      ),
    );
    expect(match.pairs.map(({ left, right }) => [left.text, right.text])).toEqual([
      ['Perú', 'Lima'],
      ['Chile', 'Santiago'],
    ]);
    expect(match.extras).toMatchObject([{ text: 'Quito' }]);
    const order = only(
      'order',
      item(
        response('ordered', 'identifier', ['u', 'd']),
        '<orderInteraction responseIdentifier="RESPONSE"><prompt>Ordena</prompt><simpleChoice identifier="d">dos</simpleChoice><simpleChoice identifier="u">uno</simpleChoice></orderInteraction>',
      ),
    );
    expect(order.items.map(({ text }) => text)).toEqual(['uno', 'dos']);
    const gaps = only(
      'cloze',
      item(
        response('multiple', 'directedPair', ['S G1']),
        '<gapMatchInteraction responseIdentifier="RESPONSE"><gapText identifier="S" matchMax="1">sol</gapText><gapText identifier="M" matchMax="1">mar</gapText><p>El <gap identifier="G1"/> brilla.</p></gapMatchInteraction>',
      ),
    );
    expect(gaps.parts).toMatchObject([
      { text: 'El ' },
      { kind: 'choice', options: [{ text: 'sol', right: true }, { text: 'mar' }] },
      { text: ' brilla.' },
    ]);
    expect(
      only(
        'essay',
        item(
          response('single', 'string', []),
          '<rubricBlock view="scorer"><p>Mira la tesis.</p></rubricBlock><extendedTextInteraction responseIdentifier="RESPONSE"><prompt>Explica</prompt></extendedTextInteraction>',
        ),
      ),
    ).toMatchObject({ prompt: 'Explica', guide: 'Mira la tesis.' });
  });

  test('formulas are kept, programs and unknown interactions are kept as sent', () => {
    const math = item(
      response('single', 'float', ['9']),
      '<p>¿<math><msup><mi>x</mi><mn>2</mn></msup></math> si x = 3?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>',
    );
    expect(only('numeric', math).prompt).toBe('¿$x^{2}$ si x = 3?');
    expect(reportOf(choice.replace('adaptive="false"', 'adaptive="true"'))).toEqual(['2 refused adaptive']);
    expect(reportOf(item(`<templateDeclaration identifier="x"/>${response('single', 'float', ['1'])}`, ''))).toEqual([
      '2 refused template',
    ]);
    expect(reportOf(item('', '<sliderInteraction responseIdentifier="R"/>'))).toEqual(['2 refused unknown_type']);
    expect(reportOf(item('', '<p>Solo lee.</p>'))).toEqual(['2 refused not_a_question']);
    expect(refusal(choice.replace('<assessmentItem', '<!DOCTYPE a [<!ENTITY b "c">]><assessmentItem'))).toBe(
      'xml_doctype',
    );
  });
});

const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, bytesOf(content)])));
const manifest = (...items: [id: string, type: string, href: string][]) =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><resources>${items.map(([id, type, href]) => `<resource identifier="${id}" type="${type}" href="${href}"><file href="${href}"/></resource>`).join('')}</resources></manifest>`;
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

test('a worked solution inside the body is feedback, and gaps that are compared as a whole count as a whole', () => {
  const xml = newer(
    item(
      response('multiple', 'directedPair', ['S G1']),
      '<rubricBlock view="candidate"><p>Lee bien.</p></rubricBlock><gapMatchInteraction responseIdentifier="RESPONSE"><gapText identifier="S">sol</gapText><gapText identifier="M">mar</gapText><p>El <gap identifier="G1"/> brilla.</p></gapMatchInteraction><feedbackBlock outcomeIdentifier="F" identifier="DONE" showHide="show"><p>El sol es una estrella.</p></feedbackBlock>',
    ),
  );
  const question = only('cloze', xml);
  expect(question).toMatchObject({ scoring: 'all', feedback: { general: 'El sol es una estrella.' } });
  expect(question.parts[0]).toMatchObject({ text: 'Lee bien.\nEl ' });
});

describe('packages', () => {
  test('items of the manifest, in the order and sections of the test; a broken file is one line', () => {
    const test =
      '<assessmentTest identifier="t" title="T"><testPart identifier="p"><assessmentSection identifier="s" title="Parte 1"><assessmentItemRef identifier="b" href="items/b.xml"/></assessmentSection></testPart></assessmentTest>';
    const file = zip({
      'imsmanifest.xml': manifest(
        ['t', 'imsqti_test_xmlv2p1', 'test.xml'],
        ['a', 'imsqti_item_xmlv2p1', 'items/a.xml'],
        ['b', 'imsqti_item_xmlv2p2', 'items/b.xml'],
        ['c', 'imsqti_item_xmlv3p0', 'items/c.xml'],
        ['d', 'imsqti_item_xmlv2p1', 'items/no.xml'],
      ),
      'test.xml': test,
      'items/a.xml': choice,
      'items/b.xml': newer(choice),
      'items/c.xml': choice.slice(0, 400),
    });
    const { questions, report } = imported(file);
    expect(questions.map(({ category, foreignId }) => [category, foreignId])).toEqual([
      [['Parte 1'], 'i1'],
      [[], 'i1'],
    ]);
    expect(report.map(({ file: path, state, reasons }) => [path, state, reasons[0]?.code])).toEqual([
      ['items/b.xml', 'taken', undefined],
      ['items/a.xml', 'taken', undefined],
      ['items/c.xml', 'refused', 'xml_broken'],
      ['items/no.xml', 'refused', 'file_missing'],
    ]);
  });

  test('a hot spot with its picture, and a shared text', () => {
    const spot = item(
      response('single', 'identifier', ['H1']),
      '<hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Toca Lima</prompt><object type="image/png" data="../img/mapa.png" width="200" height="100">Mapa</object><hotspotChoice identifier="H1" shape="circle" coords="100,50,10"/><hotspotChoice identifier="H2" shape="rect" coords="0,0,20,10"/></hotspotInteraction>',
    );
    const shared = newer(choice).replace(
      '<qti-item-body>',
      '<qti-assessment-stimulus-ref identifier="s" href="../s.xml"/><qti-item-body>',
    );
    const { questions, pictures, report } = imported(
      zip({
        'items/a.xml': spot,
        'items/b.xml': shared,
        's.xml':
          '<qti-assessment-stimulus identifier="s"><qti-stimulus-body><p>Lee el texto.</p></qti-stimulus-body></qti-assessment-stimulus>',
        'img/mapa.png': PNG,
      }),
    );
    expect(pictures).toHaveLength(1);
    expect(questions[0]!.question).toMatchObject({
      kind: 'hot_spot',
      prompt: 'Toca Lima',
      image: { alt: 'Mapa' },
      regions: [
        { right: true, shape: { kind: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.05, radiusY: 0.1 } },
        { right: false, shape: { kind: 'rectangle', width: 0.1, height: 0.1 } },
      ],
    });
    expect(questions[1]!.question.prompt).toBe('Lee el texto.\nMira el mapa.\n¿Capital?');
    expect(report.map(({ file, state }) => [file, state])).toEqual([
      ['items/a.xml', 'taken'],
      ['items/b.xml', 'changed'],
      ['s.xml', 'refused'],
    ]);
  });

  test('hostile archives are refused whole', () => {
    expect(refusal(zip({ '../a.xml': choice }))).toBe('zip_unsafe');
    expect(refusal(zip({ 'a.xml': choice, 'b.bin': new Uint8Array(5_000_000) }))).toBe('bomb');
    expect(refusal(zip({ 'a.txt': 'x' }))).toBe('unknown_format');
    expect(refusal(zip({ 'imsmanifest.xml': '<!DOCTYPE m [<!ENTITY a "b">]><manifest/>', 'a.xml': choice }))).toBe(
      'xml_doctype',
    );
  });
});
