// A strict stand-in for the provider in tests: takes today's shapes alone, as the SDK types them; the test is its model
// and its browser.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@valet/kit/testing';
import type {
  RealtimeClientEvent, RealtimeServerEvent, RealtimeSessionCreateRequest,
} from 'openai/resources/realtime/realtime';
import { type WebSocket, WebSocketServer } from 'ws';

/** What the provider does at the creation of a call. */
export type Creation =
  | {
      readonly status: number; readonly headers?: Record<string, string>; readonly body?: string;
      readonly notBefore?: Promise<void>;
    }
  | 'hangs' | 'breaks-off';

type Sendable = RealtimeServerEvent extends infer Event
  ? Event extends { event_id: string } ? Omit<Event, 'event_id'> : Event
  : never;

export interface CarriedCall {
  readonly id: string;
  readonly offer: string;
  readonly headers: IncomingMessage['headers'];
  session: RealtimeSessionCreateRequest;
  /** What came over the servers' own lines. */
  readonly sent: RealtimeClientEvent[];
  readonly sidebands: Set<WebSocket>;
  isOver: boolean;
  /** To take the call, in milliseconds. */
  readonly tookMs: number;
}

const beta = ['modalities', 'voice', 'input_audio_format', 'turn_detection', 'temperature'];

export type RealtimeServer = Awaited<ReturnType<typeof startRealtimeServer>>;

export async function startRealtimeServer(key = 'sk-test') {
  const calls: CarriedCall[] = [];
  const faults: string[] = [];
  let next: Creation = { status: 201 };
  let refusesSidebands = false;
  let events = 0;

  const fail = (reply: ServerResponse, status: number, code: string, headers: Record<string, string> = {}): void => {
    const error = { message: `secret detail of ${key}`, type: 'invalid_request_error', code, param: null };
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ error }));
  };
  const tell = (call: CarriedCall, event: Sendable): void => {
    const whole = JSON.stringify({ event_id: `event_${++events}`, ...event });
    for (const sideband of call.sidebands) sideband.send(whole);
  };

  async function create(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const asked = performance.now();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (next === 'hangs') return;
    if (next === 'breaks-off') return void request.socket.destroy();
    await next.notBefore;
    if (next.status !== 201) return fail(reply, next.status, 'some_code', next.headers);
    const type = String(request.headers['content-type']);
    const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
    const [sdp, session] = await Promise.all(['sdp', 'session'].map(async (name) => {
      const part = form.get(name);
      return typeof part === 'string' ? part : await part?.text();
    }));
    const read = JSON.parse(session ?? 'null') as RealtimeSessionCreateRequest | null;
    if (!sdp || read?.type !== 'realtime' || beta.some((name) => name in read)) {
      faults.push(`creation: ${session}`);
      return fail(reply, 400, 'missing_required_parameter');
    }
    const id = `rtc_${calls.length + 1}`;
    const { headers } = request;
    const tookMs = performance.now() - asked;
    calls.push({ id, offer: sdp, headers, session: read, sent: [], sidebands: new Set(), isOver: false, tookMs });
    reply.writeHead(201, { 'content-type': 'application/sdp', location: `/v1/realtime/calls/${id}`, ...next.headers });
    reply.end(next.body ?? 'v=0\r\no=- 2 2 IN IP4 127.0.0.1\r\ns=answer\r\n');
  }

  const end = (call: CarriedCall): void => {
    call.isOver = true;
    for (const sideband of call.sidebands) sideband.close(1000);
  };

  const http = createServer((request, reply) => {
    if (request.headers.authorization !== `Bearer ${key}`) return fail(reply, 401, 'invalid_api_key');
    if (request.method === 'POST' && request.url === '/v1/realtime/calls') return void create(request, reply);
    const [, id] = /^\/v1\/realtime\/calls\/(\w+)\/hangup$/.exec(request.url ?? '') ?? [];
    const call = calls.find((one) => one.id === id);
    if (!call || call.isOver) return fail(reply, 404, 'call_id_not_found');
    end(call);
    reply.writeHead(200).end();
  });

  function take(call: CarriedCall, socket: WebSocket, event: RealtimeClientEvent): void {
    call.sent.push(event);
    const refuse = (code: string, param: string | null): void => {
      faults.push(`${event.type}: ${code}`);
      const error = { type: 'invalid_request_error', code, message: code, param, event_id: event.event_id ?? null };
      socket.send(JSON.stringify({ type: 'error', event_id: `event_${++events}`, error }));
    };
    if (event.type === 'session.update') {
      const { session } = event;
      if (session.type !== 'realtime' || beta.some((name) => name in session))
        return refuse('missing_required_parameter', 'session.type');
      change(call, session);
    } else if (event.type === 'conversation.item.create') {
      const item = { id: `item_${++events}`, object: 'realtime.item' as const, ...event.item };
      for (const type of ['conversation.item.added', 'conversation.item.done'] as const)
        tell(call, { type, previous_item_id: null, item } as Sendable);
    } else if (event.type !== 'response.create' && event.type !== 'response.cancel') {
      refuse('invalid_value', 'type');
    }
  }

  /** Changes the session, as an update does from wherever it comes. */
  function change(call: CarriedCall, { audio, ...rest }: RealtimeSessionCreateRequest): void {
    const { input, output } = call.session.audio ?? {};
    call.session = {
      ...call.session, ...rest,
      audio: { input: { ...input, ...audio?.input }, output: { ...output, ...audio?.output } },
    };
    tell(call, { type: 'session.updated', session: call.session });
  }

  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    const call = calls.find(({ id }) => id === new URL(request.url ?? '', 'http://x').searchParams.get('call_id'));
    const known = request.headers.authorization === `Bearer ${key}` && call && !call.isOver;
    const refusal = known ? '503 Service Unavailable' : '404 Not Found';
    if (!known || refusesSidebands)
      return void socket.end(`HTTP/1.1 ${refusal}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
    sockets.handleUpgrade(request, socket, head, (sideband) => {
      call.sidebands.add(sideband);
      sideband.on('close', () => call.sidebands.delete(sideband));
      sideband.on('message', (text) => take(call, sideband, JSON.parse(String(text)) as RealtimeClientEvent));
    });
  });

  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    key,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    calls,
    /** What it was told in a shape that it does not take. */
    faults,
    tell,
    change,
    /** The person's browser is gone. */
    end,
    /** Breaks the servers' lines to a call, which goes on. */
    cut: (call: CarriedCall): void => {
      for (const sideband of call.sidebands) sideband.terminate();
    },
    creation: (creation: Creation): void => {
      next = creation;
    },
    refuseSidebands: (refuses: boolean): void => {
      refusesSidebands = refuses;
    },
    /** Once the server listens to a call, and has said its session. */
    listened: (call: CarriedCall): Promise<true> =>
      eventually(() => call.sidebands.size > 0 && call.sent.some(({ type }) => type === 'session.update')),
    async [Symbol.asyncDispose]() {
      for (const client of sockets.clients) client.terminate();
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}
