// What Valet adds to the time that a voice provider takes to begin a call: from the request at the front door to the
// answer, every service a process of its own, and a provider that takes its time.
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { benchWorld, percentile, signUp } from '../support.mjs';

const PEOPLE = 10;
const key = 'sk-bench';
const answer = 'v=0\r\no=- 2 2 IN IP4 127.0.0.1\r\ns=answer\r\n';
// As long as a browser's.
const offer = [
  'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=ice-ufrag:abcd', 'a=fingerprint:sha-256 00:11',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111', ...Array(60).fill('a=rtcp-fb:111 transport-cc'),
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', '',
].join('\r\n');

/** Takes every call after `takesMs`, and lets the server listen beside it; `tookMs` is the latest one's time in all. */
async function openProvider(takesMs) {
  const took = { ms: 0 };
  const made = [];
  const take = async (request, reply) => {
    const asked = performance.now();
    for await (const _part of request);
    if (!request.url.endsWith('/realtime/calls')) return reply.writeHead(200).end();
    await wait(takesMs);
    const id = `rtc_${randomUUID().replaceAll('-', '')}`;
    made.push(id);
    took.ms = performance.now() - asked;
    reply.writeHead(201, { 'content-type': 'application/sdp', location: `/v1/realtime/calls/${id}` }).end(answer);
  };
  const server = createServer((request, reply) => void take(request, reply));
  const sidebands = new Set();
  let isOver = () => false;
  server.on('upgrade', (request, socket) => {
    if (isOver(new URL(request.url, 'http://provider').searchParams.get('call_id'))) {
      return void socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
    }
    // The greeting of a WebSocket (RFC 6455, 4.2.2); nothing is said after it.
    const asked = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accepted = createHash('sha1').update(asked).digest('base64');
    const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.write([...lines, `Sec-WebSocket-Accept: ${accepted}`, '', ''].join('\r\n'));
    sidebands.add(socket);
    socket.on('error', () => {}).on('close', () => sidebands.delete(socket)).resume();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    took,
    /** Ends the calls that there are, so that nobody's next call has an older one to hang up. */
    endAll: () => {
      const over = new Set(made);
      isOver = (id) => over.has(id);
      for (const sideband of sidebands) sideband.destroy();
    },
    url: `http://127.0.0.1:${server.address().port}/v1`,
    close: () => {
      for (const sideband of sidebands) sideband.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** So many calls, one after the other, by ten people. */
export async function addedLatency({ calls, takesMs = 50, everyMs = 100 }) {
  const provider = await openProvider(takesMs);
  const { world, stop } = await benchWorld({
    env: {
      GATEWAY_RATE_PER_MINUTE: '1000000', VOICE: 'openai', OPENAI_API_KEY: key, OPENAI_BASE_URL: provider.url,
      VOICE_CALLS_PER_MINUTE: '100000', VOICE_MINUTES_PER_DAY: '1440',
    },
  });
  try {
    const cookies = [];
    for (let person = 0; person < PEOPLE; person++) cookies.push(await signUp(world.url));
    const call = async (cookie) => {
      const started = performance.now();
      const response = await fetch(`${world.url}/api/session/movie-taste`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'text/plain' },
        body: offer,
      });
      const body = await response.text();
      if (!response.ok) throw new Error(`the call was answered ${response.status}: ${body}`);
      return performance.now() - started - provider.took.ms;
    };
    for (const cookie of cookies) await call(cookie); // what is read at first use has been read
    const added = [];
    for (let at = 0; at < calls; at++) {
      added.push(await call(cookies[at % PEOPLE]));
      await wait(everyMs);
      provider.endAll();
    }
    const [p50Ms, p95Ms, maxMs] = [0.5, 0.95, 1].map((share) => percentile(added, share));
    return { calls, providerMs: takesMs, p50Ms, p95Ms, maxMs };
  } finally {
    await stop();
    provider.close();
  }
}
