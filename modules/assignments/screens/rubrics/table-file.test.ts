import { expect, test } from 'vitest';
import { rubricFile } from '../../contract/rubrics.ts';
import { cellsOf, rubricOfTable, tableOfRubric } from './table-file.ts';

test('cells keep commas, quotes and lines of their own', () => {
  expect(cellsOf('a,"b, ""c""",d\r\n"dos\nlíneas",,x')).toEqual([
    ['a', 'b, "c"', 'd'],
    ['dos\nlíneas', '', 'x'],
  ]);
  expect(cellsOf('\uFEFFa;b;c')).toEqual([['a', 'b', 'c']]);
});

test('a table becomes a rubric that the contract takes', () => {
  const read = rubricOfTable('Criterio;Inicia (0,5);Logra (2-4)\nClaridad;Se pierde;Se sigue', 'Carta');
  expect(rubricFile.parse(read).criteria[0]?.levels).toEqual([
    { label: 'Inicia', about: 'Se pierde', points: '0.5', from: null },
    { label: 'Logra', about: 'Se sigue', points: '4', from: '2' },
  ]);
});

test('what is written is read again as it was', () => {
  const read = rubricOfTable('Criterio,Inicia (1),"Logra, casi (2)"\nUno,a,"b ""c"""\nDos,,d', 'Carta');
  if (!read) throw new Error('not read');
  expect(rubricOfTable(tableOfRubric(read, 'Criterio'), 'Carta')).toEqual(read);
});

test('without two levels or without criteria it is no rubric', () => {
  expect(rubricOfTable('Criterio,Inicia (1)\nUno,a', 'x')).toBeNull();
  expect(rubricOfTable('Criterio,Inicia (1),Logra (2)', 'x')).toBeNull();
  expect(rubricOfTable('', 'x')).toBeNull();
});
