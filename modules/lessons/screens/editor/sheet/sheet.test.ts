import { parseHtml } from '@patio/engine-lessons/parse-html';
import { readBlocks } from '@patio/engine-lessons/schema';
import { makeId } from '@patio/kernel';
import { describe, expect, test } from 'vitest';
import { columnsFor, stepInMenu } from './menu-moves.ts';
import { readPasted } from './pasted.ts';

describe('the menu of blocks', () => {
  const all = columnsFor('');
  test('three columns by purpose, and all kinds', () => {
    expect(all.map(({ purpose }) => purpose)).toEqual(['tell', 'practise', 'help']);
    expect(all.flatMap(({ kinds }) => kinds)).toHaveLength(18);
  });
  test('typing finds by name, without accents and capitals', () => {
    const types = (typed: string) => columnsFor(typed).flatMap(({ kinds }) => kinds.map(({ type }) => type));
    expect(types('TITULO')).toEqual(['heading']);
    expect(types('formula')).toEqual(['math']);
    expect(types('nada así')).toEqual([]);
  });
  test('arrows go through every kind, and across', () => {
    const seen = new Set<string>();
    let at = stepInMenu(all, undefined, 'ArrowDown');
    while (at && !seen.has(at)) {
      seen.add(at);
      at = stepInMenu(all, at, 'ArrowDown');
    }
    expect(seen.size).toBe(18);
    expect(stepInMenu(all, 'heading', 'ArrowRight')).toBe('activity');
    expect(stepInMenu(all, 'activity', 'ArrowLeft')).toBe('heading');
    expect(stepInMenu(all, 'embed', 'ArrowRight')).toBe('checkpoint');
    expect(stepInMenu(all, 'text', 'ArrowUp')).toBe('pictograms');
    expect(stepInMenu([], 'text', 'ArrowUp')).toBeUndefined();
  });
});

describe('pasting', () => {
  const options = { newId: makeId, language: 'es', provenance: { origin: 'person' as const } };
  const paste = (html: string, text = '') => readPasted({ html, text }, parseHtml, options);

  test('a sentence goes into the text in hand', () => {
    expect(paste('<p>El <b>agua</b> sube</p>')).toMatchObject({ kind: 'inside', content: [{ type: 'paragraph' }] });
    expect(paste('', 'Una línea')).toMatchObject({ kind: 'inside' });
  });
  test('a document becomes blocks that can be saved', () => {
    const pasted = paste(
      '<h1>Agua</h1><p>Sube.</p><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
    );
    if (pasted.kind !== 'blocks') throw new Error(pasted.kind);
    expect(pasted.blocks.map(({ type }) => type)).toEqual(['heading', 'text', 'table']);
    expect(readBlocks(pasted.blocks).ok).toBe(true);
  });
  test('pictures are counted, scripts are not even that', () => {
    expect(paste('<p>a</p><img src="https://example.org/a.png" alt="Un río">')).toMatchObject({
      kind: 'blocks',
      pictures: 1,
    });
    expect(paste('<script>alert(1)</script>')).toEqual({ kind: 'nothing' });
  });
});
