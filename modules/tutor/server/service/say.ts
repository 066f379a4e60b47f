import type { Actor } from '@patio/access';
import { countMessage } from '@patio/ai/server';
import { type Distress, type ReadMessage, readMessage } from '@patio/engine-learning';
import type { Locale } from '@patio/messages/runtime';
import { clock, prepared, type Tx } from '@patio/platform';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AfterTurn, Said } from '../../contract/chat.ts';
import { compose, type Reply } from '../../rules/compose.ts';
import type { Decided } from '../../rules/decide.ts';
import { closedText, fixedText } from '../../rules/fixed-texts.ts';
import { viewTask } from '../../rules/ladder.ts';
import { taskOf } from '../../rules/task.ts';
import { turnWith } from '../../rules/turn.ts';
import { failure } from '../failures.ts';
import { turns } from '../schema.ts';
import { careText, tellCareTeam } from './care.ts';
import { type ChatPlace, findOwnChat } from './chat-place.ts';
import { decideTurn, KEPT, type Saying, textOf } from './decide-turn.ts';
import { type Gate, keepsNothing, readGate, standingOf, viewState } from './gate.ts';
import { type ModelTurn, noteModel } from './model-reply.ts';
import { hasExercises } from './pick-task.ts';
import { lookAgainAt } from './second-look.ts';
import { type NewTurn, viewTurn } from './turns.ts';
import { writeTurns } from './write-turns.ts';

const replayOf = prepared('tutor_replay', (tx: Tx) =>
  tx
    .select()
    .from(turns)
    .where(
      and(
        eq(turns.institutionId, sql.placeholder('institutionId')),
        eq(turns.chatId, sql.placeholder('chatId')),
        sql`(${turns.id} = ${sql.placeholder('turnId')} or ${turns.answers} = ${sql.placeholder('turnId')})`,
      ),
    )
    .orderBy(asc(turns.number)),
);

interface Heard {
  read: ReadMessage;
  distress: Distress | null;
}

function hear(said: Said): Heard {
  const read = readMessage(said.kind === 'chip' ? 'ok' : textOf(said));
  return { read, distress: said.kind === 'chip' ? null : read.distress };
}

const ownTurn = (saying: Saying, lines: NewTurn['content']['lines'], { read, distress }: Heard): NewTurn => {
  const { said } = saying;
  const text = said.kind === 'text' || said.kind === 'answer' ? said.text.slice(0, KEPT) : '';
  const tier = distress?.tier ?? 0;
  return {
    id: saying.turnId,
    by: 'student',
    kind: said.kind === 'chip' ? 'chip' : said.kind === 'text' ? 'said' : 'attempt',
    content: turnWith({ text, chip: said.kind === 'chip' ? said.chip : null, lines }),
    flag: read.kind === 'ordinary' ? null : read.kind,
    tier,
    withheld: tier >= 2,
    at: clock.now(),
  };
};

const replyTurn = (saying: Saying, reply: Reply, of: Partial<NewTurn>): NewTurn => ({
  id: clock.id(),
  answers: saying.turnId,
  by: 'tutor',
  kind: reply.kind,
  content: reply.content,
  source: 'builtin',
  tier: 0,
  withheld: false,
  at: clock.now(),
  ...of,
});

interface Answer {
  decided: Decided;
  reply: Reply;
  source: NewTurn['source'];
}

/** Words that people wrote, and tasks that the engine checked, need nobody's yes; what a message of worry got is the care team's. */
const needsApproval = (place: ChatPlace, { decided, source }: Answer): boolean =>
  place.approves && (source === 'model' || decided.answer.by === 'cited' || decided.answer.by === 'move');

const unjudged = (said: Said) => (said.kind === 'attempt' ? said.lines.map((text) => ({ text, result: null })) : []);

/** What is answered while the tutor does not teach, or a person takes over. */
async function answerAside(
  tx: Tx,
  context: { actor: Actor; place: ChatPlace | null; gate: Gate; locale: Locale; saying: Saying; heard: Heard },
): Promise<Reply | null> {
  const { actor, place, gate, locale, saying, heard } = context;
  const { distress } = heard;
  const raised = distress
    ? await tellCareTeam(tx, actor, gate, { ...distress, turnId: saying.turnId, text: textOf(saying.said) })
    : null;
  if (distress?.tier === 3)
    return {
      kind: 'care',
      content: raised ? careText(raised, locale, 'care_heard') : turnWith({ text: fixedText('care_adult', locale) }),
    };
  const { state } = standingOf(gate, place);
  if (state === 'open') return null;
  return { kind: state === 'held' ? 'care' : 'closed', content: turnWith({ text: closedText(state, locale) }) };
}

async function answer(
  tx: Tx,
  place: ChatPlace,
  saying: Saying,
  heard: Heard,
  locale: Locale,
  words: ModelTurn | null,
): Promise<Answer> {
  const decided = await decideTurn(tx, place, saying.said, heard.read.kind);
  const reply = compose(decided.answer, decided.session, { language: locale, variant: place.variant });
  const fitting = words?.fits(place, decided) ? words : null;
  if (!fitting) return { decided, reply, source: 'builtin' };
  if (!fitting.reply) return { decided, reply, source: fitting.refused ? 'fallback' : 'builtin' };
  return { decided, reply: fitting.applyTo(reply), source: 'model' };
}

function viewAfter(
  place: ChatPlace | null,
  gate: Gate,
  locale: Locale,
  shown: AfterTurn['turns'],
  words: ModelTurn | null,
  chatId: string,
): AfterTurn {
  const session = taskOf(place?.task ?? null);
  return {
    chatId,
    turns: shown,
    task: place ? viewTask(session, locale, place.variant) : null,
    ...viewState(gate, place, {
      task: place?.task ?? null,
      hasExercises: place ? hasExercises(place.subject) : false,
      engine: { kind: place?.hasModel ? 'model' : 'builtin', reason: words?.reason ?? null },
    }),
  };
}

/** One turn of a student: heard in every state, answered by the ladder, the lessons or words that people wrote. */
export async function sayTurn(
  tx: Tx,
  actor: Actor,
  locale: Locale,
  saying: Saying,
  words: ModelTurn | null = null,
): Promise<AfterTurn> {
  const [place, gate, before] = await Promise.all([
    findOwnChat(tx, actor, saying.chatId, true),
    readGate(tx, actor),
    replayOf(tx, { institutionId: actor.institutionId, chatId: saying.chatId, turnId: saying.turnId }),
  ]);
  const isClosed = keepsNothing(standingOf(gate, place));
  if (!place && !isClosed) throw failure('not_found');
  if (place) noteModel(place);
  if (place && before.length > 0)
    return viewAfter(
      place,
      gate,
      locale,
      before.map((row) => viewTurn(row, 'student', locale)),
      null,
      saying.chatId,
    );
  const heard = hear(saying.said);
  const aside = await answerAside(tx, { actor, place, gate, locale, saying, heard });
  const counts = saying.said.kind !== 'chip';
  const isOver = !aside && counts && !(await countMessage(tx, actor, gate));
  const capped: Reply = { kind: 'closed', content: turnWith({ text: closedText('cap', locale) }) };
  const said = place && !aside && !isOver ? await answer(tx, place, saying, heard, locale, words) : null;
  const reply = said?.reply ?? aside ?? capped;
  const tier = heard.distress?.tier ?? 0;
  const own = ownTurn(saying, said?.decided.lines ?? unjudged(saying.said), heard);
  const theirs = replyTurn(saying, reply, {
    source: said?.source ?? 'builtin',
    withheld: tier >= 2,
    tier: tier >= 2 ? tier : 0,
    standing: place && said && tier < 2 && needsApproval(place, said) ? 'waiting' : 'shown',
  });
  const rest = Math.max(0, gate.left - (said && counts ? 1 : 0));
  const closed = gate.closed ?? (rest === 0 ? ('over_cap' as const) : null);
  const left = { ...gate, left: rest, closed, held: gate.held || tier === 3 };
  const shown = [own, theirs].map((turn) =>
    viewTurn(
      { ...turn, at: turn.at!, source: turn.source ?? null, withheld: false, standing: turn.standing ?? 'shown' },
      'student',
      locale,
    ),
  );
  if (!place || isClosed) return viewAfter(place, left, locale, shown, null, saying.chatId);
  const after = await writeTurns(tx, place, {
    decided: said?.decided ?? null,
    added: [own, theirs],
    tier,
    gate,
    turnId: saying.turnId,
  });
  if (place.looksAgain && heard.distress === null && heard.read.kind === 'ordinary' && said && counts)
    await lookAgainAt(tx, actor, saying.turnId, locale);
  return viewAfter(after, left, locale, shown, words, saying.chatId);
}
