import type { contract } from '@patio/accounts';
import { client, refreshMe, roleName, useNavigate } from '@patio/client';
import { type DemoPerson, demoOptions } from '@patio/client/demo';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '../../start/say.ts';

const accounts = client<typeof contract>('accounts');

/** One press into the demo school, with the role one likes; absent where there is no demo. */
export function TryDemo() {
  const navigate = useNavigate();
  const { data: demo } = useQuery(demoOptions());
  const people = demo?.people;
  const [entering, setEntering] = useState<string>();
  const enter = async ({ identifier, password }: DemoPerson) => {
    setEntering(identifier);
    try {
      await accounts.signIn.call({ identifier, password });
      await refreshMe();
      await navigate('/', { replace: true });
    } catch (error) {
      await showFailure(error);
    } finally {
      setEntering(undefined);
    }
  };
  if (!people?.length) return null;
  return (
    <section className="landing-demo">
      <h2>{m.web_demo_title()}</h2>
      <p>{m.web_demo_text()}</p>
      <div className="landing-doors">
        {people.map((person) => (
          <Button
            key={person.identifier}
            isPending={entering === person.identifier}
            isDisabled={entering !== undefined}
            onPress={() => void enter(person)}
          >
            {person.home ? m.web_demo_child({ home: person.home }) : m.web_demo_as({ role: roleName(person.role) })}
          </Button>
        ))}
      </div>
    </section>
  );
}
