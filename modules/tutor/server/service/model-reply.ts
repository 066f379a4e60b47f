import type { Actor } from '@patio/access';
import { askModel } from '@patio/ai/server';
import { guardReply, isomorphicItem, type KnownPerson, type ModelReply, readMessage } from '@patio/engine-learning';
import type { Locale } from '@patio/messages/runtime';
import { readTenant, type Tx } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ChatState } from '../../contract/chat.ts';
import { compose, type Reply } from '../../rules/compose.ts';
import type { Decided } from '../../rules/decide.ts';
import { ENGINE_VARIANT, PURPOSE } from '../../rules/limits.ts';
import { modelTask } from '../../rules/model-task.ts';
import { turns } from '../schema.ts';
import { type ChatPlace, findOwnChat } from './chat-place.ts';
import { decideTurn, type Saying, textOf } from './decide-turn.ts';
import { readGate, standingOf } from './gate.ts';
import { readRoster } from './roster.ts';

const modelReply = z.object({
  say: z.string().min(1).max(900),
  question: z.string().max(300).optional(),
  cites: z.array(z.string()).max(4).default([]),
});

/** What a model said about one turn, or why it said nothing. It is used only if the turn is still the one it was asked about. */
export interface ModelTurn {
  reply: ModelReply | null;
  /** It said something that may not be shown. */
  refused: boolean;
  reason: ChatState['engine']['reason'];
  fits(place: ChatPlace, decided: Decided): boolean;
  applyTo(reply: Reply): Reply;
}

/** Chats of schools with a model, as their last question found it: where there is none, nothing is planned twice. */
const withModel = new Set<string>();
const MOST_CHATS = 20_000;

export function noteModel({ id, hasModel }: Pick<ChatPlace, 'id' | 'hasModel'>): void {
  if (withModel.size > MOST_CHATS) withModel.clear();
  if (hasModel) withModel.add(id);
  else withModel.delete(id);
}

const REASONS: Readonly<Record<string, ChatState['engine']['reason']>> = {
  over_budget: 'over_budget',
  over_cap: 'over_budget',
  circuit_open: 'unreachable',
  provider_failed: 'unreachable',
  bad_form: 'not_passed',
  refused_by_guard: 'not_passed',
};

interface Plan {
  place: ChatPlace;
  decided: Decided;
  said: { by: 'person' | 'model'; text: string }[];
  people: KnownPerson[];
}

const LAST_TURNS = 6;

async function readSaid(tx: Tx, place: ChatPlace): Promise<Plan['said']> {
  const rows = await tx
    .select({ by: turns.by, content: turns.content, withheld: turns.withheld, standing: turns.standing })
    .from(turns)
    .where(and(eq(turns.institutionId, place.institutionId), eq(turns.chatId, place.id)))
    .orderBy(desc(turns.number))
    .limit(LAST_TURNS);
  return rows
    .filter(
      ({ withheld, standing, by, content }) =>
        !withheld && standing === 'shown' && by !== 'teacher' && content.text !== '',
    )
    .map(({ by, content }) => ({ by: by === 'student' ? ('person' as const) : ('model' as const), text: content.text }))
    .toReversed();
}

/** What a model would be asked; null where the turn is not one for a model. */
async function plan(tx: Tx, actor: Actor, locale: Locale, saying: Saying): Promise<Plan | null> {
  const [place, gate] = await Promise.all([findOwnChat(tx, actor, saying.chatId), readGate(tx, actor)]);
  if (!place?.hasModel || standingOf(gate, place).state !== 'open') return null;
  const read = readMessage(textOf(saying.said) || 'ok');
  if (read.distress || (read.kind !== 'ordinary' && saying.said.kind !== 'chip')) return null;
  const decided = await decideTurn(tx, place, saying.said, read.kind);
  if (modelTask(decided.answer, locale) === null) return null;
  const [said, people] = await Promise.all([readSaid(tx, place), readRoster(tx, place)]);
  return { place, decided, said, people };
}

const passagesOf = ({ answer }: Decided) =>
  answer.by === 'cited' ? [{ block: answer.cited.block, text: answer.cited.sentences.join(' ') }] : [];

/** What a model may know: the task without its answer, the hint that is due, the passages. */
function dataOf({ decided, place }: Plan, locale: Locale): string[] {
  const built = compose(decided.answer, decided.session, { language: locale, variant: place.variant }).content;
  const task = decided.session ? [decided.session.item.prompt[locale]] : [];
  return [...task, built.text, ...passagesOf(decided).map(({ block, text }) => `[${block}] ${text}`)];
}

function closedItems({ session }: Decided) {
  if (!session || session.state === 'bottom_out') return [];
  const next = isomorphicItem(session.item);
  return next ? [session.item, next] : [session.item];
}

/** What is wrong with a model's words; none where they may be shown. */
const breachesOf = (reply: ModelReply, made: Plan, saying: Saying, locale: Locale): string[] =>
  guardReply(reply, {
    language: locale,
    grade: made.place.grade,
    variant: ENGINE_VARIANT[made.place.variant],
    closed: closedItems(made.decided),
    passages: passagesOf(made.decided),
    people: made.people,
    before: [...made.said.map(({ text }) => text), textOf(saying.said), ...dataOf(made, locale)],
  });

/** Asks the model of the school for words; null where there is none, so that nothing waits. */
export async function askForTurn(
  actor: Actor,
  locale: Locale,
  saying: Saying,
  signal?: AbortSignal,
): Promise<ModelTurn | null> {
  if (!withModel.has(saying.chatId)) return null;
  const made = await readTenant(actor, (tx) => plan(tx, actor, locale, saying));
  if (!made) return null;
  const { place, decided } = made;
  const task = modelTask(decided.answer, locale)!;
  const answer = await askModel<z.infer<typeof modelReply>>(actor, {
    purpose: PURPOSE[place.variant],
    schoolId: place.schoolId,
    language: locale,
    task,
    messages: [...made.said, { by: 'person', text: textOf(saying.said) || '…' }],
    data: dataOf(made, locale),
    schema: modelReply,
    people: made.people,
    check: (reply) => breachesOf(replyOf(reply), made, saying, locale),
    citesOf: ({ cites }) => cites,
    parent: { type: 'tutor.chat', id: place.id },
    signal,
  });
  return wordsOf(
    place,
    decided,
    answer.from === 'model' ? replyOf(answer.value) : null,
    answer.from === 'engine' ? answer.reason : null,
  );
}

const replyOf = ({ say, question, cites }: z.infer<typeof modelReply>): ModelReply => ({
  say,
  cites,
  ...(question !== undefined && { question }),
});

function wordsOf(place: ChatPlace, decided: Decided, reply: ModelReply | null, reason: string | null): ModelTurn {
  const asked = JSON.stringify(decided.answer);
  return {
    reply,
    refused: reason === 'refused_by_guard',
    reason: reason ? (REASONS[reason] ?? null) : null,
    fits: (now, other) => now.turns === place.turns && JSON.stringify(other.answer) === asked,
    applyTo: (built) => ({
      kind: built.kind,
      content: {
        ...built.content,
        text: reply?.say ?? built.content.text,
        question: reply?.question ?? built.content.question,
      },
    }),
  };
}
