// Loaded into every process of a world before anything else: writes down each connection and each look-up of a name that would
// leave the machine.
const dgram = require('node:dgram');
const dns = require('node:dns');
const fs = require('node:fs');
const net = require('node:net');

const file = process.env.RECORD_CALLS;
const local = (host) => host === undefined || host === null || host === '' || /^(?:localhost|127\..*|::1|::ffff:127\..*|0\.0\.0\.0|::)$/.test(String(host));
const note = (kind, host) => {
  if (file && !local(host)) fs.appendFileSync(file, `${kind} ${host} by ${process.argv.slice(1).join(' ')}\n`);
};
if (file) fs.appendFileSync(`${file}.seen`, `${process.pid} ${process.argv[1]}\n`);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function recordedConnect(...args) {
  // Either (options, …), or what net.connect made of its arguments, or (port, host, …), or (path, …).
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const target = typeof first === 'object' && first !== null ? (first.path ? undefined : first.host) : typeof second === 'string' ? second : undefined;
  note('connect', target);
  return connect.apply(this, args);
};
for (const resolver of [dns, dns.promises]) {
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny']) {
    const original = resolver[name];
    resolver[name] = function recordedLookup(host, ...rest) {
      note(name, host);
      return original.call(this, host, ...rest);
    };
  }
}
const { send } = dgram.Socket.prototype;
dgram.Socket.prototype.send = function recordedSend(...args) {
  note('send', args.find((value) => typeof value === 'string' && args.indexOf(value) > 0));
  return send.apply(this, args);
};
