// Writes k8s/infra/nats.conf: node --import tsx --conditions=source services/_stack/tools/nats-conf.mjs
import fs from 'node:fs';
import { containerNatsConf } from '../src/infra/nats-conf.ts';
import { CONSUMERS } from '../src/topology.ts';

fs.writeFileSync(new URL('../../../k8s/infra/nats.conf', import.meta.url), containerNatsConf(CONSUMERS));
