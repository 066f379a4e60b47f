import { DEMO_PASSWORD, DEMO_PEOPLE } from '../db/demo/people.ts';

const url = 'http://localhost:4311';
const [role, ...paths] = process.argv.slice(2);
const person = DEMO_PEOPLE.find((p) => p.role === role);
const r = await fetch(`${url}/api/accounts/sign-in`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-patio': '1' },
  body: JSON.stringify({ identifier: person?.signIn, password: DEMO_PASSWORD }),
});
const cookie = r.headers
  .getSetCookie()
  .map((l) => l.split(';')[0])
  .join('; ');
const get = async (p: string) => {
  const t = performance.now();
  const a = await fetch(url + '/api' + p, { headers: { cookie } });
  const b = await a.text();
  console.log(p, a.status, Math.round(performance.now() - t) + 'ms', b.length);
  return b;
};
const pol = JSON.parse(await get('/gradebook/policies'));
for (const p of pol.items.filter((x: any) => x.waiting)) {
  const d = JSON.parse(await get('/gradebook/policies/' + p.id));
  const v = d.versions.find((x: any) => x.state === 'proposed');
  const s = JSON.parse(await get('/gradebook/policy-versions/' + v.id + '/simulation'));
  console.log(s.term, s.classes, s.students, s.moved, s.nowPass, s.nowFail);
  await get('/gradebook/policy-versions/' + v.id + '/simulation');
}
for (const p of paths) {
  await get(p);
  await get(p);
}
