import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { count, id, outcome, placeOptions, version } from './fields.ts';

const run = needs('promotions.run');
const ofLevel = z.object({ planId: id, gradeLevelId: id });
const kind = z.enum(['together', 'apart']);

export const boardView = z.object({
  levelId: id,
  options: placeOptions,
  version: z.number().int(),
  homerooms: z.array(z.object({ id, name: z.string(), capacity: count })),
  students: z.array(
    z.object({
      id,
      studentId: id,
      name: z.string(),
      from: z.string(),
      fromId: id,
      outcome,
      band: count.nullable(),
      support: z.boolean(),
      sex: z.enum(['female', 'male', 'other']).nullable(),
      homeroomId: id.nullable(),
      byHand: z.boolean(),
      run: z.boolean(),
    }),
  ),
  pairs: z.array(
    z.object({
      /** Null for brothers and sisters, whom nobody told. */
      id: id.nullable(),
      kind,
      first: id,
      second: id,
      firstName: z.string(),
      secondName: z.string(),
    }),
  ),
  tradeOffs: z.array(
    z.object({
      code: z.enum(['pair', 'full', 'results_uneven', 'support_uneven', 'sex_uneven', 'split']),
      why: z.enum(['fixed', 'one_room', 'seats', 'balance']).nullable(),
      kind: kind.nullable(),
      count,
      names: z.array(z.string()),
    }),
  ),
});
export type BoardView = z.infer<typeof boardView>;

export const placingSide = {
  board: run
    .route({ method: 'GET', path: '/promotions/board', summary: 'Read who sits where next year in a level.' })
    .input(ofLevel)
    .output(boardView),
  place: run
    .route({
      method: 'POST',
      path: '/promotions/board/place',
      summary: 'Place a level anew; places chosen by hand stay.',
    })
    .input(ofLevel.extend({ version, options: placeOptions }))
    .output(boardView),
  move: run
    .route({
      method: 'POST',
      path: '/promotions/board/move',
      summary: 'Move students to a homeroom of the next year by hand.',
    })
    .input(ofLevel.extend({ ids: z.array(id).min(1).max(200), homeroomId: id.nullable() }))
    .output(boardView),
  tellPair: run
    .route({
      method: 'POST',
      path: '/promotions/board/pairs',
      summary: 'Say that two students share a class, or do not.',
    })
    .input(ofLevel.extend({ kind, first: id, second: id }))
    .output(boardView),
  removePair: run
    .route({ method: 'DELETE', path: '/promotions/board/pairs/{id}', summary: 'Remove what was said of two students.' })
    .input(ofLevel.extend({ id }))
    .output(boardView),
};

nameSchemas({ promotionBoard: boardView });
