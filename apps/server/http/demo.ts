import { DEMO_CHILDREN, DEMO_KEY_PHRASE, DEMO_PASSWORD, DEMO_PEOPLE } from '@patio/demo';
import type { FastifyInstance } from 'fastify';

/** Who may be tried in the demo school; nobody where there is none. The password is printed at the start anyway. */
export function mountDemo(app: FastifyInstance, hasDemo: () => boolean): void {
  app.get('/api/demo', async () => ({
    people: hasDemo()
      ? [
          ...DEMO_PEOPLE.map(({ role, signIn }) => ({ role, identifier: signIn, password: DEMO_PASSWORD })),
          ...DEMO_CHILDREN.map(({ home, signIn }) => ({
            role: 'student' as const,
            home,
            identifier: signIn,
            password: DEMO_PASSWORD,
          })),
        ]
      : [],
    ...(hasDemo() && { keyPhrase: DEMO_KEY_PHRASE }),
  }));
}
