import type { Actor } from '@patio/access';
import { addRubric } from '@patio/assignments/server';
import { clock, type Tx } from '@patio/platform';
import { failure } from '../../failures.ts';
import type { DraftRow } from '../../schema.ts';
import { readable } from './as-text.ts';

const MOST = { title: 120, about: 500, label: 60 };
/** Headers of the table say how much a level is worth: `Logrado (3)`. */
const LEVEL = /^(.*?)\s*\((\d{1,4}(?:[.,]\d{1,2})?)\)\s*$/;
const plain = (text: string): string => text.replaceAll(/\\([\\*`$[\]])/g, '$1').trim();

/** Puts the table of criteria and levels into the rubrics of whoever asked for it. */
export async function saveAsRubric(tx: Tx, actor: Actor, draft: DraftRow): Promise<string> {
  const table = readable(draft.blocks).find((block) => block.type === 'table');
  if (table?.type !== 'table') throw failure('wrong_place');
  const levels = table.header.slice(1).map((cell, at) => {
    const [, label = plain(cell), points = String(at + 1)] = LEVEL.exec(plain(cell)) ?? [];
    return { at: at + 1, label: label.slice(0, MOST.label) || String(at + 1), points: points.replace(',', '.') };
  });
  if (levels.length < 2 || table.rows.length === 0) throw failure('wrong_place');
  const rising = levels.toSorted((a, b) => Number(a.points) - Number(b.points));
  const criteria = table.rows.slice(0, 20).map((row) => ({
    ...{ id: clock.id(), title: plain(row[0] ?? '').slice(0, MOST.title) || '—', about: '' },
    competencyId: draft.form.competencyIds[0] ?? null,
    levels: rising.slice(0, 8).map(({ at, label, points }) => ({
      ...{ id: clock.id(), label, about: plain(row[at] ?? '').slice(0, MOST.about), points, from: null },
    })),
  }));
  const title = (plain(table.caption) || draft.title).slice(0, MOST.title);
  return addRubric(tx, actor, { title, about: '', body: { criteria }, schoolId: draft.schoolId });
}
