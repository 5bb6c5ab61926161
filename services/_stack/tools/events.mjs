// `make events`: every event, who publishes it, and which durable of which service hears it. Reads proto/ and the list of durables.
import fs from 'node:fs';
import path from 'node:path';
import { CONSUMERS } from '../dist/topology.js';

const proto = new URL('../../../proto/', import.meta.url).pathname;
const kebab = (name) => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
const rows = [];
for (const folder of fs.readdirSync(proto)) {
  const file = path.join(proto, folder, 'v1', 'events.proto');
  if (!fs.existsSync(file)) continue;
  const producer = folder.replaceAll('_', '-');
  // An event says its subject in the comment above it: `// voice.message.recorded: …`.
  for (const [, subject, message] of fs.readFileSync(file, 'utf8').matchAll(/^\/\/ ([a-z-]+\.[a-z]+\.[a-z-]+)\b.*\n(?:\/\/.*\n)*message (\w+)/gm)) {
    const hears = CONSUMERS.filter((one) => one.producer === producer && one.handler === `on-${kebab(message)}`).map(({ service, handler }) => `${service}--${handler}`);
    rows.push([`${subject}.v1`, hears.join(', ') || '(nobody yet)']);
  }
}
const width = Math.max(...rows.map(([subject]) => subject.length));
for (const [subject, hears] of rows.sort()) console.log(`${subject.padEnd(width)}  ${hears}`);
