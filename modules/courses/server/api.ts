import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { listSubjects, subjectViewOf } from './service/subjects.ts';

const os = implementModule(contract);

export const api = os.router({
  listSubjects: os.listSubjects.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: (await listSubjects(tx, input.archivedToo)).map(subjectViewOf) })),
  ),
});
