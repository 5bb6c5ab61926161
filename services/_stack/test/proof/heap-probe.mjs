// Loaded into every process by NODE_OPTIONS=--import: a signal collects the garbage and writes down what is left, in
// bytes.
import fs from 'node:fs';
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const file = `${process.env.HEAP_PROBE}/${process.pid}`;
  fs.writeFileSync(`${file}.new`, String(heapUsed + external));
  fs.renameSync(`${file}.new`, file);
});
