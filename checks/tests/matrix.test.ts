// Role × procedure × place, through the real HTTP face. It grows by itself: whatever a module mounts is walked.
import { reachOf } from '@patio/access';
import { needs } from '@patio/access/contract';
import { makeId } from '@patio/kernel';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase } from '@patio/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../../apps/server/modules.ts';
import { actorAt, CALLERS, type Caller, cookieOf, resolveCaller } from '../matrix/callers.ts';
import { fingerprintOf } from '../matrix/fingerprint.ts';
import { type Answer, codeOf, judgeAnswer, type Where } from '../matrix/judge.ts';
import { type PlantedTenant, plantRows } from '../matrix/plant-rows.ts';
import { sampleInput } from '../matrix/sample.ts';
import { openTestApp, type TestApp } from '../matrix/test-app.ts';
import { judgeTransactions, LOGGED_READS, watchTransactions } from '../matrix/transactions.ts';
import { listProcedures, loadContracts, type Procedure } from '../procedures.ts';
import { ROOT } from '../workspace.ts';

const database = useTestDatabase();
const procedures = modules.flatMap(({ name, contract }) => listProcedures(name, contract));
const places = {} as Record<Where, PlantedTenant>;
const WHERE: Where[] = ['own school', 'other school', 'other institution'];
const transactions = watchTransactions();
const tally = { calls: 0, refused: 0, passed: 0, invalid: 0, withheld: 0, transactions: 0 };
let house: TestApp;

beforeAll(async () => {
  const [own, other] = [
    await makeInstitution({ name: 'matrix-own' }),
    await makeInstitution({ name: 'matrix-foreign' }),
  ];
  const make = async (institutionId: string, mark: string): Promise<PlantedTenant> => {
    const id = makeId();
    await makeSchool(institutionId, { id, name: mark });
    return { institutionId, id, mark };
  };
  places['own school'] = await make(own.institutionId, 'matrix-own');
  places['other school'] = await make(own.institutionId, 'matrix-neighbour');
  places['other institution'] = await make(other.institutionId, 'matrix-foreign');
  const refused = await database.asOwner(async (client) => {
    for (const where of WHERE.slice(1)) await plantRows(client, places[where]);
    return plantRows(client, places['own school']);
  });
  if (refused.length > 0) console.log(`matrix: no generic row in ${refused.join(', ')}`);
  house = await openTestApp(database.appUrl, resolveCaller(places['own school']));
}, 120_000);

afterAll(async () => {
  await house?.close();
  const { calls, refused, passed, invalid, withheld } = tally;
  console.log(
    `matrix: ${CALLERS.length} callers × ${procedures.length} procedures: ${calls} calls, ${refused} refused by the guard, ${passed} passed it, of which ${invalid} were turned away for their made-up input and ${withheld} withheld a made-up row`,
  );
});

async function call(procedure: Procedure, caller: Caller, id: string): Promise<Answer> {
  const response = await house.app.inject({
    method: 'POST',
    url: `/rpc/${procedure.name.replaceAll('.', '/')}`,
    headers: { ...cookieOf(caller), 'x-patio': '1', 'content-type': 'application/json' },
    payload: JSON.stringify({ json: sampleInput(procedure, id) }),
  });
  return { status: response.statusCode, body: response.body };
}

/** Marks of rows that this caller may not read: never another institution's, and no neighbour's school below institution reach. */
function forbiddenMarks(procedure: Procedure, caller: Caller): string[] {
  const foreign = places['other institution'].mark;
  if (caller === 'nobody' || caller === 'admin' || typeof procedure.needs !== 'string') return [foreign];
  const reach = reachOf(actorAt(caller, places['own school']), procedure.needs);
  return reach === 'institution' || reach === 'platform' ? [foreign] : [foreign, places['other school'].mark];
}

test('every question that may write is a procedure asked with GET', () => {
  const gets = new Set(procedures.filter(({ method }) => method === 'GET').map(({ name }) => name));
  expect([...LOGGED_READS].filter((name) => !gets.has(name))).toEqual([]);
});

test('every contract that is written is mounted', async () => {
  expect(modules.map(({ name }) => name).toSorted()).toEqual(Object.keys(await loadContracts(ROOT)).toSorted());
});

describe.each(CALLERS)('%s', (caller) => {
  test('gets exactly what the table grants, in every place', { timeout: 300_000 }, async () => {
    const actor = caller === 'nobody' ? null : actorAt(caller, places['own school']);
    const problems: string[] = [];
    for (const procedure of procedures) {
      const marks = forbiddenMarks(procedure, caller);
      for (const where of WHERE) {
        transactions.take();
        const answer = await call(procedure, caller, places[where].id);
        const begun = transactions.take();
        tally.transactions += begun.length;
        const written = judgeTransactions(procedure, begun);
        if (written) problems.push(`${procedure.name} in ${where} ${written}`);
        const code = codeOf(answer);
        tally.calls++;
        if (code === 'platform.not_allowed' || code === 'platform.signed_out') tally.refused++;
        else tally.passed++;
        if (code === 'platform.invalid_input' || code === 'platform.malformed') tally.invalid++;
        const fault = house.lastFault();
        // A planted row may hold words that no builder would write; then the answer is withheld, which is safe.
        if (fault.startsWith('Output validation failed')) tally.withheld++;
        else {
          const problem = judgeAnswer(procedure, actor, answer, marks);
          if (problem) problems.push(`${procedure.name} in ${where} ${problem} ${fault}`.trim());
        }
      }
    }
    expect(problems).toEqual([]);
    expect(tally.transactions).toBeGreaterThan(0);
  });

  if (caller === 'nobody') return;
  test('leaves every other place as it was', async () => {
    const untouched: Where[] = caller === 'admin' ? ['other institution'] : ['other school', 'other institution'];
    for (const where of untouched) {
      expect(await database.asOwner((client) => fingerprintOf(client, places[where])), where).toEqual(before[where]);
    }
  });
});

const before = {} as Record<Where, Record<string, string>>;
beforeAll(async () => {
  for (const where of WHERE) before[where] = await database.asOwner((client) => fingerprintOf(client, places[where]));
});

describe('the matrix finds what it looks for:', () => {
  const procedure = (right: Procedure['needs']): Procedure =>
    ({ ...listProcedures('rooms', { list: needs(right as 'schools.read') })[0] }) as Procedure;
  const answer = (status: number, data: object = {}): Answer => ({ status, body: JSON.stringify({ json: { data } }) });
  const judge = (right: Procedure['needs'], caller: 'student' | null, given: Answer) =>
    judgeAnswer(procedure(right), caller && actorAt(caller, places['own school']), given, ['matrix-foreign']);

  test('a caller who passes without the right', () => {
    expect(judge('schools.manage', 'student', answer(200))).toContain('should be refused');
    expect(judge('schools.manage', null, answer(200))).toContain('should be refused');
  });
  test('a caller who is refused in spite of the right', () => {
    const refused = answer(403, { code: 'platform.not_allowed', data: { capability: 'schools.read' } });
    expect(judge('schools.read', 'student', refused)).toContain('although the table grants it');
  });
  test('a row of another institution, a broken handler, an unreadable failure', () => {
    expect(judge('schools.read', 'student', { status: 200, body: '{"name":"matrix-foreign"}' })).toContain('row of');
    expect(judge('schools.read', 'student', answer(500, { code: 'platform.internal' }))).toContain('broke');
    expect(judge('schools.read', 'student', { status: 400, body: 'oops' })).toContain('readable');
  });
  test('a question that opens a transaction which may write', () => {
    const opened = ['begin read only; set local', 'begin read write; set local'];
    expect(judgeTransactions({ name: 'rooms.list', method: 'GET' }, opened)).toContain('may write');
    expect(judgeTransactions({ name: 'rooms.list', method: 'GET' }, opened.slice(0, 1))).toBeNull();
    expect(judgeTransactions({ name: 'rooms.rename', method: 'POST' }, opened)).toBeNull();
    expect(judgeTransactions({ name: 'people.getStudent', method: 'GET' }, opened)).toBeNull();
  });
  test('and lets pass what is right', () => {
    expect(judge('schools.read', 'student', answer(200))).toBeNull();
    expect(judge('schools.read', 'student', answer(404, { code: 'schools.not_found' }))).toBeNull();
    expect(judge('schools.manage', 'student', answer(403, { code: 'platform.not_allowed' }))).toBeNull();
  });
});
