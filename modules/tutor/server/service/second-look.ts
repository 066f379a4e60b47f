import type { Actor } from '@patio/access';
import { askModel } from '@patio/ai/server';
import type { KnownPerson } from '@patio/engine-learning';
import { defineJob, startJob, type Tx } from '@patio/platform';
import { and, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { chats, turns } from '../schema.ts';
import { tellCareTeam } from './care.ts';
import { readGate } from './gate.ts';
import { readRoster } from './roster.ts';

const opinion = z.object({
  worry: z.boolean(),
  about: z.enum(['self_harm', 'abuse', 'danger', 'bullying', 'hopeless', 'home', 'eating']).default('hopeless'),
});
/** A model is never the only judge: what it alone finds is read the same day, and stops nothing. */
const TIER = 2;

const TASK = {
  es: 'Di si una persona del colegio debería leer hoy este mensaje, y por qué motivo.',
  en: 'Say whether a person of the school should read this message today, and for what reason.',
};

interface Message {
  schoolId: string;
  text: string;
  people: KnownPerson[];
}

/** What a student wrote, where nobody was told of it yet. */
async function readMessage(tx: Tx, actor: Actor, turnId: string): Promise<Message | null> {
  const [row] = await tx
    .select({ chat: chats, content: turns.content, sectionId: chats.sectionId })
    .from(turns)
    .innerJoin(chats, and(eq(chats.institutionId, turns.institutionId), eq(chats.id, turns.chatId)))
    .where(
      and(
        eq(turns.institutionId, actor.institutionId),
        eq(turns.id, turnId),
        eq(turns.by, 'student'),
        eq(turns.withheld, false),
      ),
    );
  if (!row || row.content.text.trim() === '') return null;
  const { institutionId, studentId, schoolId } = row.chat;
  const people = await readRoster(tx, { institutionId, sectionId: row.sectionId, studentId });
  return { schoolId, text: row.content.text, people };
}

/** Tells the care team, and keeps the words from everybody else until they release them. */
async function tell(tx: Tx, actor: Actor, turnId: string, text: string, about: z.infer<typeof opinion>['about']) {
  const gate = await readGate(tx, actor);
  const raised = await tellCareTeam(tx, actor, gate, { tier: TIER, category: about, turnId, text });
  if (!raised) return;
  const { institutionId } = actor;
  const changed = await tx
    .update(turns)
    .set({ withheld: true, tier: TIER })
    .where(and(eq(turns.institutionId, institutionId), or(eq(turns.id, turnId), eq(turns.answers, turnId))))
    .returning({ chatId: turns.chatId });
  const [first] = changed;
  if (first)
    await tx
      .update(chats)
      .set({ tier: sql`greatest(${chats.tier}, ${TIER})` })
      .where(and(eq(chats.institutionId, institutionId), eq(chats.id, first.chatId)));
}

/** Has a model of the school read a message that the rules let pass. Nobody waits for it, and a service that fails changes nothing. */
export const lookAgain = defineJob('tutor.look_again', {
  input: z.object({ turnId: z.uuid(), language: z.enum(['es', 'en']) }),
  attempts: 2,
  run: async ({ input: { turnId, language }, actor, signal, tenant }) => {
    const message = await tenant((tx) => readMessage(tx, actor, turnId));
    if (!message) return;
    const answer = await askModel<z.infer<typeof opinion>>(actor, {
      purpose: 'moderation',
      schoolId: message.schoolId,
      language,
      task: TASK[language],
      messages: [{ by: 'person', text: message.text }],
      schema: opinion,
      people: message.people,
      parent: { type: 'tutor.turn', id: turnId },
      signal,
    });
    if (answer.from !== 'model' || !answer.value.worry) return;
    const { about } = answer.value;
    await tenant((tx) => tell(tx, actor, turnId, message.text, about));
  },
});

/** Starts that reading once for a message. */
export async function lookAgainAt(tx: Tx, actor: Actor, turnId: string, language: 'es' | 'en'): Promise<void> {
  await startJob(tx, actor, lookAgain, { turnId, language }, { key: turnId });
}
