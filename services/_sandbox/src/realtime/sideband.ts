// Who listens and speaks at the side of a call: `GET /v1/realtime?call_id=rtc_…`, a WebSocket.
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { admitted } from './access.ts';
import { ApiError, badRequest } from './api-error.ts';
import { answerOf } from './api.ts';
import type { Call } from './call.ts';
import type { Calls } from './calls.ts';

interface SidebandParts {
  readonly calls: Calls;
  readonly key: string;
  readonly log: (line: string) => void;
}

const maxEventBytes = 1024 * 1024;

/** Takes WebSockets on the server; the answer ends those that are open. */
export function serveSidebands(server: Server, { calls, key, log }: SidebandParts): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxEventBytes });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    try {
      const call = callOf(request, calls, key);
      sockets.handleUpgrade(request, socket, head, (opened) => call.join(opened));
    } catch (error) {
      refuse(socket, answerOf(error, log));
    }
  };
  server.on('upgrade', upgrade);
  return () => {
    server.off('upgrade', upgrade);
    for (const client of sockets.clients) client.terminate();
  };
}

function callOf(request: IncomingMessage, calls: Calls, key: string): Call {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const refused = admitted(request.headers, key);
  if (refused) throw refused;
  if (pathname !== '/v1/realtime') {
    throw new ApiError(404, {
      type: 'invalid_request_error', code: null, message: `Invalid URL (GET ${pathname})`, param: null,
    });
  }
  const id = searchParams.get('call_id');
  if (id === null) throw badRequest(null, 'Here are calls over WebRTC only: name one with call_id.', 'call_id');
  return calls.get(id);
}

function refuse(socket: Duplex, { status, body, headers }: ApiError): void {
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers, connection: 'close',
    'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`);
}
