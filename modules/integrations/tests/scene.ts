import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Actor } from '@patio/access';
import { makeMember } from '@patio/notices/testing';
import {
  enrol,
  makeHomeroom,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
} from '@patio/sections/testing';
import { sealKeys } from '../testing/index.ts';

/** A school with an admin whose account is real. */
export async function makeScene(institutionId?: string) {
  sealKeys();
  const school = await makeWorkingSchool(institutionId ? { institutionId } : {});
  const admin: Actor = await makeMember(school.institutionId, 'admin', { name: 'Marta Ruiz' });
  return { school, admin, institutionId: school.institutionId, schoolId: school.schoolId };
}
export type Scene = Awaited<ReturnType<typeof makeScene>>;

/** A homeroom with five students and a section with its teacher, beside it. */
export async function makeClasses({ school }: Scene) {
  const homeroom = await makeHomeroom(school);
  const students = await makeStudents(school, 5, homeroom);
  const section = await makeSection(school);
  await enrol(school, section, students);
  const { staffId } = await makeTeacher(school, section);
  return { homeroom, students, section, staffId };
}

export interface Heard {
  headers: IncomingMessage['headers'];
  body: string;
}

/** An address of somebody else on this machine: it keeps what it heard and answers as it is told. */
export async function openListener() {
  const heard: Heard[] = [];
  const answers: number[] = [];
  let usual = 204;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      const status = answers.shift() ?? usual;
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1/' } : {}).end('a long answer');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    heard,
    host,
    url: `http://${host}/patio`,
    /** What it answers next, one after the other; then the last one again and again. */
    answer: (...next: number[]) => {
      usual = next.at(-1) ?? 204;
      answers.push(...next.slice(0, -1));
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
