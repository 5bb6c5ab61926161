// The floor that the gateway is measured against: a hand-written Fastify route that asks the same services for the dashboard, all at
// once, and merges their answers. Started by gateway.bench.mjs with its facts in the environment; prints its address.
import { createPrivateKey } from 'node:crypto';
import { signToken } from '@valet/kit/viewer';
import fastify from 'fastify';
import { Pool } from 'undici';

const { urls, parts, userId, username, signingKey } = JSON.parse(process.env.FAN_OUT);
const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
const services = Object.entries(parts).map(([name, query]) => ({
  name,
  pool: new Pool(urls[name], { connections: 32 }),
  body: JSON.stringify({ query, variables: { id: userId } }),
  token: '',
  signedAt: 0,
}));

async function ask(service) {
  const now = Date.now();
  if (now - service.signedAt > 40_000) {
    service.token = signToken({ iss: 'gateway', aud: service.name, sub: userId, name: username, tz: 'UTC' }, key, now);
    service.signedAt = now;
  }
  const { body } = await service.pool.request({
    path: '/graphql',
    method: 'POST',
    body: service.body,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${service.token}` },
  });
  return (await body.json()).data._entities[0];
}

const app = fastify();
app.get('/dashboard', async () => ({
  data: { me: Object.assign({ __typename: 'User', id: userId, username }, ...(await Promise.all(services.map(ask)))) },
}));
console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
