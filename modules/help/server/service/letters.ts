import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor } from '@patio/kernel';
import { m } from '@patio/messages';
import { clock, composeMail, inPlatform, queueMail, readPlatform } from '@patio/platform';
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { letters } from '../schema.ts';

/** Letters to the platform, newest first. */
export async function listLetters(actor: Actor, asked: { answered: boolean; limit: number; cursor?: string }) {
  const [id] = decodeCursor(asked.cursor, 1) ?? [];
  const rows = await readPlatform(actor.userId, (tx) =>
    tx
      .select()
      .from(letters)
      .where(
        and(
          asked.answered ? isNotNull(letters.answeredAt) : isNull(letters.answeredAt),
          typeof id === 'string' ? lt(letters.id, id) : undefined,
        ),
      )
      .orderBy(desc(letters.id))
      .limit(asked.limit + 1),
  );
  const items = rows.slice(0, asked.limit).map((row) => ({
    ...row,
    at: row.at.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > asked.limit && last ? encodeCursor([last.id]) : undefined };
}

/** Answers a letter by mail, once; the row keeps who answered, when and what. */
export async function answerLetter(actor: Actor, id: string, answer: string) {
  return inPlatform(actor.userId, async (tx) => {
    const [letter] = await tx.select().from(letters).where(eq(letters.id, id)).for('update');
    if (!letter) throw failure('not_found');
    if (letter.answeredAt) throw failure('already_answered');
    const answeredAt = clock.now();
    await tx.update(letters).set({ answer, answeredBy: actor.userId, answeredAt }).where(eq(letters.id, id));
    const { locale } = letter;
    const mail = composeMail({
      locale,
      subject: m.help_letter_subject({ subject: letter.subject }, { locale }).replaceAll(/\s+/g, ' '),
      greeting: m.help_letter_greeting({ name: letter.name }, { locale }),
      paragraphs: [answer, m.help_letter_quote({ message: letter.body }, { locale })],
    });
    await queueMail(tx, {
      institutionId: actor.institutionId,
      to: letter.email,
      locale,
      kind: 'help.letter_answered',
      ...mail,
    });
    return { id, answeredAt: answeredAt.toISOString() };
  });
}
