// Who publishes and who hears, read from the services' code: `node services/_stack/tools/events.mjs`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';

const root = path.join(import.meta.dirname, '../../..');

function* filesOf(folder, ending) {
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'generated') yield* filesOf(file, ending);
    else if (entry.name.endsWith(ending) && !entry.name.endsWith('.test.ts')) yield file;
  }
}

function* nodesOf(tree) {
  const pending = [tree];
  for (let next = pending.pop(); next !== undefined || pending.length > 0; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (next.type) yield next;
    pending.push(...Object.values(next).filter((value) => typeof value === 'object' && value !== null));
  }
}

/** `UserRegisteredSchema` of `@valet/proto/identity/v1/events_pb` -> what it is called and who owns it. */
function messagesOf(nodes) {
  const known = new Map();
  for (const { type, source, specifiers } of nodes) {
    if (type !== 'ImportDeclaration') continue;
    const [, owner, version] = /^@valet\/proto\/(\w+)\/(v\d+)\//.exec(source.value) ?? [];
    for (const { local, imported } of owner ? specifiers : []) {
      const [, name] = /^(\w+)Schema$/.exec((imported ?? local).value) ?? [];
      if (name) known.set(local.value, { owner: owner.replaceAll('_', '-'), version, name });
    }
  }
  return known;
}

const valueOf = (object, key, type) => object.properties.find((property) =>
  property.type === 'KeyValueProperty' && property.key.value === key && property.value.type === type)?.value.value;
const literal = (object, key) => valueOf(object, key, 'StringLiteral');

/** As the chassis derives it: the first word of the message is the noun. */
function subjectOf({ owner, version, name }, service = owner) {
  const [, noun, rest] = /^([A-Z][a-z]+)([A-Z]\w*)$/.exec(name);
  return `${service}.${noun.toLowerCase()}.${rest.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase()}.${version}`;
}

/**
 * Every `consumer({ ... })` and every `event(Schema, ...)` of the services' sources, and every subject of their
 * migrations. Throws where a consumer cannot be read: service, handler and producer are literals, and the schema is
 * imported from the contracts.
 */
export function readEvents(folder = path.join(root, 'services')) {
  const heard = [];
  const published = [];
  const services = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (!entry.name.startsWith('_') || entry.name === '_template'));
  for (const { name } of services) {
    const service = name.replace(/^_/, '');
    for (const file of filesOf(path.join(folder, name, 'src'), '.ts')) {
      const nodes = [...nodesOf(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'es2022' }))];
      const messages = messagesOf(nodes);
      const where = path.relative(root, file);
      for (const { type, callee, arguments: given } of nodes) {
        if (type !== 'CallExpression' || callee.type !== 'Identifier') continue;
        const first = given[0]?.expression;
        if (callee.value === 'consumer' && first?.type === 'ObjectExpression') {
          const message = messages.get(valueOf(first, 'schema', 'Identifier'));
          const [by, handler] = [literal(first, 'service'), literal(first, 'handler')];
          if (!message || !by || !handler) {
            throw new Error(`${where}: a consumer names its schema, service and handler in place`);
          }
          const producer = literal(first, 'producer') ?? message.owner;
          heard.push({ service: by, producer, handler, subject: subjectOf(message, producer), file: where });
        }
        if (callee.value === 'event' && first?.type === 'Identifier' && messages.has(first.value)) {
          published.push({ service, subject: subjectOf(messages.get(first.value), service), file: where });
        }
      }
    }
    // What a function of the database adds to the outbox names its subject there.
    for (const file of filesOf(path.join(folder, name, 'prisma'), '.sql')) {
      for (const [, subject] of readFileSync(file, 'utf8').matchAll(/'([a-z-]+\.[a-z-]+\.[a-z-]+\.v\d+)'/g)) {
        published.push({ service, subject, file: path.relative(root, file) });
      }
    }
  }
  return { heard, published };
}

/** The matrix as text: one subject a line, with its publisher and those who hear it. */
export function matrix({ heard, published }) {
  const subjects = [...new Set([...published, ...heard].map(({ subject }) => subject))].sort();
  const width = Math.max(0, ...subjects.map((subject) => subject.length));
  return subjects.map((subject) => {
    const said = published.some((one) => one.subject === subject) ? '' : '  (nobody publishes it yet)';
    const by = heard.filter((one) => one.subject === subject).map(({ service, handler }) => `${service}--${handler}`);
    return `${subject.padEnd(width)}  ->  ${by.sort().join(', ') || 'nobody'}${said}`;
  }).join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(matrix(readEvents()));
