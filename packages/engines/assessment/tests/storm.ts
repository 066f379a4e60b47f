import { expect } from 'vitest';
import { type Acted, type AttemptRules, act, type Command } from '../attempt/act.ts';
import { isSameAnswer } from '../attempt/answering.ts';
import { type Attempt, GRACE, type Kept, startAttempt } from '../attempt/attempt.ts';
import { hearOutcome, type Locals, openLocals, unsentOf, writeLocal } from '../attempt/device.ts';
import type { Answer } from '../marking/answer.ts';

const MINUTE = 60_000;
const LIMIT = 3;
export const ITEMS = ['q1', 'q2', 'q3'];
const rules: AttemptRules = { items: ITEMS, canGoBack: true };

const sentIn = (command: Command) =>
  command.kind === 'submit' ? command.answers : command.kind === 'answer' ? [command] : [];

/** One exam, two devices of one student, and a network that loses, repeats, delays and swaps whatever it likes. */
export class Storm {
  now = 1_000_000;
  attempt: Attempt;
  allowedEnd: number;
  devices: Locals[] = [{}, {}];
  requests: { device: number; command: Command }[] = [];
  replies: { device: number; command: Command; acted: Acted }[] = [];
  acknowledged: ({ item: string } & Kept)[] = [];
  written: { item: string; answer: Answer; at: number }[] = [];
  words = 0;

  constructor() {
    const started = startAttempt(
      { opensAt: null, closesAt: null, minutes: LIMIT, extraMinutes: 0, attemptsAllowed: 1, attemptsUsed: 0 },
      this.now,
    );
    if (!started.ok) throw new Error(started.code);
    this.attempt = started.attempt;
    this.allowedEnd = this.now + LIMIT * MINUTE;
  }

  write(device: number, item: string) {
    const answer: Answer = { kind: 'short', text: `word ${this.words++}` };
    this.written.push({ item, answer, at: this.now });
    this.devices[device] = writeLocal(this.devices[device]!, item, answer, this.now);
  }

  send(device: number) {
    for (const sent of unsentOf(this.devices[device]!))
      this.requests.push({ device, command: { kind: 'answer', ...sent } });
  }

  submit(device: number) {
    this.requests.push({ device, command: { kind: 'submit', answers: unsentOf(this.devices[device]!) } });
  }

  /** A request reaches the server; the network may keep a copy of it. */
  deliver(pick: number, copy: boolean) {
    if (this.requests.length === 0) return;
    const [request] = copy
      ? [this.requests[pick % this.requests.length]!]
      : this.requests.splice(pick % this.requests.length, 1);
    const before = this.attempt;
    const acted = act(before, rules, request!.command, this.now);
    this.attempt = acted.attempt;
    this.replies.push({ ...request!, acted });
    if (before.state === 'submitted') expect(acted.attempt).toEqual(before);
    for (const [item, outcome] of Object.entries(acted.outcomes)) {
      if (outcome.code !== 'kept') continue;
      const sent = sentIn(request!.command).find((each) => each.item === item)!;
      this.acknowledged.push({ item, ...outcome.kept, answer: sent.answer });
      if (outcome.isNew) this.checkTime(item, outcome.kept.answer);
    }
  }

  /** Nothing new is taken that was written after the end, or that was on its way for longer than the grace. */
  checkTime(item: string, answer: Answer) {
    const origin = this.written.find((each) => each.item === item && isSameAnswer(each.answer, answer));
    expect(origin).toBeDefined();
    expect(origin!.at).toBeLessThanOrEqual(this.allowedEnd);
    expect(this.now).toBeLessThanOrEqual(this.allowedEnd + GRACE);
  }

  reply(pick: number) {
    const [reply] = this.replies.splice(pick % Math.max(1, this.replies.length), 1);
    if (!reply) return;
    const { device, command, acted } = reply;
    for (const { item, sequence } of sentIn(command)) {
      const outcome = acted.outcomes[item];
      if (outcome && outcome.code !== 'unknown_item')
        this.devices[device] = hearOutcome(this.devices[device]!, item, sequence, outcome);
    }
  }

  /** The page is closed: what was on its way back is lost. With `wipe` the device is another one, and has nothing. */
  kill(device: number, wipe: boolean) {
    this.replies = this.replies.filter((each) => each.device !== device);
    this.devices[device] = openLocals(wipe ? {} : this.devices[device]!, this.attempt.answers);
  }

  extend(minutes: number) {
    if (this.attempt.state !== 'submitted') this.allowedEnd = Math.max(this.allowedEnd, this.now) + minutes * MINUTE;
    this.attempt = act(this.attempt, rules, { kind: 'extend', minutes }, this.now).attempt;
  }

  wait(milliseconds: number) {
    this.now += milliseconds;
  }

  tick() {
    this.attempt = act(this.attempt, rules, { kind: 'tick' }, this.now).attempt;
  }

  check() {
    expect(this.attempt.endsAt).toBe(this.allowedEnd);
    for (const { item, sequence, answer, writtenAt } of this.acknowledged) {
      const kept = this.attempt.answers[item]!;
      expect(kept.sequence).toBeGreaterThanOrEqual(sequence);
      expect(kept.writtenAt).toBeGreaterThanOrEqual(writtenAt);
      if (kept.sequence === sequence) expect(kept.answer).toEqual(answer);
    }
    for (const device of this.devices)
      for (const [item, local] of Object.entries(device))
        if (local.state === 'kept') expect(this.attempt.answers[item]!.sequence).toBeGreaterThanOrEqual(local.sequence);
  }

  /** The network works again. */
  settle() {
    for (let round = 0; round < 6; round++) {
      for (const device of this.devices.keys()) this.send(device);
      while (this.requests.length > 0) this.deliver(0, false);
      while (this.replies.length > 0) this.reply(0);
    }
  }
}
