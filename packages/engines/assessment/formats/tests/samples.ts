import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { aQuestion } from '../../tests/arbitraries.ts';
import { exportGift } from '../gift/write.ts';
import { exportQti } from '../qti/write.ts';

const QUESTIONS = fc.sample(aQuestion, { numRuns: 12, seed: 7 });

const GIFT = `$CATEGORY: $course$/top/Ciencias

// [id:q1] [tag:agua]
::Capital:: ¿Capital? {=Lima#Sí ~%50%Callao ~Cusco####Piensa.}

Pares {~%50%2 ~%50%4 ~%-100%3}

Número {#=3.5:0.1 =%50%3 ~#No}

Une {=Perú -> Lima =Chile -> Santiago}

[html]<p>El <b>sol</b> &lt; \\(x^2\\)</p>{T#no#sí}

Cuenta {}

${exportGift(QUESTIONS).text}`;

const AIKEN = '¿Capital?\nA. Cusco\nB) Lima\nANSWER: B\n\n¿Otra?\na) x\nb) y\nrespuesta: a\n';

const CSV = `tipo;enunciado;opción 1;opción 2;opción 3;respuesta;tolerancia;puntos;etiquetas
;¿Capital?;Lima;Cusco;Piura;A;;2;perú
;¿Pares?;2;3;4;A|C;;;
;"¿Cuánto es ""7/2""?";;;;3,5;0,1;;
emparejar;Une;Perú -> Lima;Chile -> Santiago;;;;;
completar;El [[sol|Sol]] sale por el [[=este|~oeste]] a las [[#6:0.5]].;;;;;;;
`;

const MOODLE = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/top/A</text></category></question>
<question type="multichoice"><name><text>Uno</text></name><questiontext format="html"><text><![CDATA[<p>¿Capital? <img src="@@PLUGINFILE@@/a.png"></p>]]></text><file name="a.png" path="/" encoding="base64">iVBORw0KGgo=</file></questiontext><single>true</single><answer fraction="100"><text>Lima</text><feedback><text>Sí</text></feedback></answer><answer fraction="33.3"><text>Cusco</text></answer></question>
<question type="cloze"><name><text>Dos</text></name><questiontext format="html"><text><![CDATA[La {1:SA:=Lima~%50%Callao#Casi} en {2:NM:=1535:1} y {:MC:=a~b}]]></text></questiontext></question>
<question type="numerical"><name><text>Tres</text></name><questiontext format="html"><text>x</text></questiontext><answer fraction="100"><text>3,5</text><tolerance>0.1</tolerance></answer></question>
<question type="matching"><name><text>Cuatro</text></name><questiontext><text>x</text></questiontext><subquestion><text>a</text><answer><text>b</text></answer></subquestion><subquestion><text>c</text><answer><text>d</text></answer></subquestion></question>
<question type="calculatedsimple"><name><text>Cinco</text></name><questiontext><text>{a}</text></questiontext><answer fraction="100"><text>sqrt({a})*pi()</text><tolerance>0.01</tolerance></answer><dataset_definitions><dataset_definition><name><text>a</text></name><minimum><text>1</text></minimum><maximum><text>9</text></maximum><decimals><text>0</text></decimals></dataset_definition></dataset_definitions></question>
</quiz>`;

const ITEM = `<?xml version="1.0"?><assessmentItem identifier="i" title="Uno" adaptive="false"><responseDeclaration identifier="R" cardinality="multiple" baseType="identifier"><correctResponse><value>A</value></correctResponse><mapping defaultValue="0"><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="-1"/></mapping></responseDeclaration><itemBody><p>x <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p><choiceInteraction responseIdentifier="R" maxChoices="0"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody><responseProcessing template="map_response"/></assessmentItem>`;

/** One good file of each format, as bytes. */
export const SAMPLES: readonly Uint8Array[] = [
  ...[GIFT, AIKEN, CSV, MOODLE, ITEM].map((text) => strToU8(text)),
  exportQti(QUESTIONS).zip,
];
