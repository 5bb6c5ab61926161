import net from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { openBus } from '@valet/kit/nats';
import type { Bus } from '@valet/kit/nats';
import { eventually, silentLog } from '@valet/kit/testing';
import { testNats } from './test-world.ts';
import type { TestNats } from './test-world.ts';

let nats: TestNats;
const open: { close(): unknown }[] = [];

beforeAll(async () => {
  nats = await testNats({ consumers: [
    { service: 'taste-memory', producer: 'voice', handler: 'lines' },
    { service: 'digest', producer: 'voice', handler: 'interviews' },
  ] });
});

afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

afterAll(() => nats?.stop());

/** Speaks the protocol itself, so that a refusal is the server's own word. */
async function wire(user: string) {
  const socket = net.connect(Number(new URL(nats.url).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => { heard += data.toString(); });
  const { password } = nats.users[user]!;
  socket.write(`CONNECT ${JSON.stringify({ user, pass: password, verbose: false, pedantic: false })}\r\n`);
  open.push({ close: () => socket.destroy() });
  while (!heard.includes('INFO')) await once(socket, 'data');
  return {
    heard: () => heard,
    /** What the server said until it answered a ping sent after the line. */
    async say(line: string): Promise<string> {
      const from = heard.length;
      socket.write(`${line}\r\nPING\r\n`);
      while (!heard.slice(from).includes('PONG\r\n')) await once(socket, 'data');
      return heard.slice(from).replace('PONG\r\n', '').trim();
    },
  };
}

const publish = (subject: string) => `PUB ${subject} 2\r\n{}`;

async function bus(service: string, produces: boolean): Promise<Bus> {
  const { user, password } = nats.users[service]!;
  const made = openBus({ service, url: nats.url, user, password, log: silentLog, produces });
  open.push(made);
  await eventually(() => made.connected());
  return made;
}

test('a service stores its events, and the consumer of the list reads and acknowledges them', async () => {
  const voice = await bus('voice', true);
  await voice.publish('voice.message.recorded.v1.u1', Buffer.from('hello'), { 'valet-event-id': 'e1' });
  const again = await voice.publish('voice.message.recorded.v1.u1', Buffer.from('hello'), { 'valet-event-id': 'e1' });
  expect(again.duplicate).toBe(true);

  const memory = await bus('taste-memory', false);
  const filter = 'voice.message.recorded.v1.*';
  const feed = await memory.consume({ producer: 'voice', durable: 'taste-memory--lines', filter, maxPending: 10 });
  for await (const message of feed) {
    expect(Buffer.from(message.data).toString()).toBe('hello');
    message.ack();
    break;
  }
  feed.stop();
  expect(await voice.purge('voice.*.*.*.u1')).toBe(1);
});

test('a durable that is not on the list cannot be made, nor another’s read', async () => {
  const voice = await bus('voice', true);
  await voice.publish('voice.message.recorded.v1.u2', Buffer.from('x'), { 'valet-event-id': 'e2' });
  const digest = await bus('digest', false);
  const filter = 'voice.message.recorded.v1.*';
  for (const durable of ['digest--spare', 'taste-memory--lines']) {
    const refused = digest.consume({ producer: 'voice', durable, filter, maxPending: 1 });
    await expect(refused).rejects.toThrow('Messages cannot be delivered right now.');
  }
  const line = await wire('digest');
  for (const subject of [
    '$JS.API.CONSUMER.MSG.NEXT.VOICE.taste-memory--lines',
    '$JS.API.CONSUMER.INFO.VOICE.taste-memory--lines',
    '$JS.API.CONSUMER.DELETE.VOICE.taste-memory--lines',
    '$JS.ACK.VOICE.taste-memory--lines.1.1.1.1.0',
    '$JS.API.STREAM.MSG.GET.VOICE',
    '$JS.API.STREAM.PURGE.VOICE',
    '$JS.API.STREAM.DELETE.DIGEST',
  ]) {
    expect(await line.say(publish(subject))).toMatch(/^-ERR 'Permissions Violation for Publish to/);
  }
  expect(await line.say(publish('$JS.API.CONSUMER.INFO.VOICE.digest--interviews'))).toBe('');
});

test('a service cannot publish what another one owns', async () => {
  const line = await wire('digest');
  expect(await line.say(publish('digest.item.judged.v1.u1'))).toBe('');
  expect(await line.say(publish('notice.u1.digest'))).toBe('');
  for (const subject of ['voice.message.recorded.v1.u1', 'identity.user.erased.v1.u1', '_INBOX_voice.x', 'anything']) {
    expect(await line.say(publish(subject))).toBe(`-ERR 'Permissions Violation for Publish to "${subject}"'`);
  }
});

test('nobody hears another’s inbox or events; the gateway hears notices', async () => {
  const line = await wire('digest');
  expect(await line.say('SUB _INBOX_digest.> 1')).toBe('');
  for (const subject of ['_INBOX_voice.>', '_INBOX.>', '>', 'voice.>', 'notice.>']) {
    expect(await line.say(`SUB ${subject} 2`)).toBe(`-ERR 'Permissions Violation for Subscription to "${subject}"'`);
  }
  const gateway = await wire('gateway');
  expect(await gateway.say('SUB notice.> 1')).toBe('');
  expect(await gateway.say('SUB identity.user.registered.v1.* 2')).toMatch(/^-ERR/);
  expect(await gateway.say(publish('notice.u1.x'))).toMatch(/^-ERR/);
  await line.say(publish('notice.u1.digest'));
  await eventually(() => gateway.heard().includes('MSG notice.u1.digest 1 2'));
});

test('a wrong password opens nothing', async () => {
  const socket = net.connect(Number(new URL(nats.url).port), '127.0.0.1');
  open.push({ close: () => socket.destroy() });
  socket.write('CONNECT {"user":"voice","pass":"guess","verbose":false}\r\nPING\r\n');
  let heard = '';
  for await (const data of socket) heard += String(data);
  expect(heard).toContain("-ERR 'Authorization Violation'");
});
