import { expect, test } from '@jest/globals';
import { differences, type GaSession, isOffer, toGaSession, voiceSession } from './voice-session.ts';

const tool = { name: 'remember', description: 'Keep a taste.', parameters: { type: 'object', properties: {} } };
const ours = (): GaSession =>
  toGaSession(voiceSession('Be warm.'), { transcriptionModel: 'ears-1', tools: [tool], model: 'voice-1' });

test('the session that is kept has every constant of the product', () => {
  expect(voiceSession('Be warm.')).toEqual({
    modalities: ['text', 'audio'],
    voice: 'ballad',
    input_audio_format: 'pcm16',
    output_audio_format: 'pcm16',
    instructions: 'Be warm.',
    turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 1000 },
  });
});

test('a provider gets the same in its current shape, with transcripts of the person switched on', () => {
  expect(ours()).toEqual({
    type: 'realtime',
    model: 'voice-1',
    instructions: 'Be warm.',
    output_modalities: ['audio'],
    tools: [{ type: 'function', ...tool }],
    tool_choice: 'auto',
    audio: {
      input: {
        format: { type: 'audio/pcm', rate: 24000 },
        transcription: { model: 'ears-1' },
        turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 1000 },
      },
      output: { format: { type: 'audio/pcm', rate: 24000 }, voice: 'ballad' },
    },
  });
});

test('the model is left out where it cannot be changed any more', () => {
  expect(toGaSession(voiceSession('x'), { transcriptionModel: 'e', tools: [] })).not.toHaveProperty('model');
});

test('what a provider adds, and how it writes its formats, is no difference', () => {
  const answered = {
    ...ours(),
    id: 'sess_1',
    model: 'voice-1-dated',
    tracing: null,
    instructions: 'Be warm.\n',
    tools: [{ ...tool, type: 'function', strict: null, parameters: { type: 'object' } }],
    audio: {
      input: {
        transcription: { model: 'ears-1', language: null },
        noise_reduction: null,
        turn_detection: { ...ours().audio.input.turn_detection, create_response: true, interrupt_response: true },
      },
      output: { voice: 'ballad', speed: 1 },
    },
  };
  expect(differences(ours(), answered)).toEqual([]);
});

test.each<[string, (session: GaSession) => unknown]>([
  ['instructions', (session) => ({ ...session, instructions: 'Be rude.' })],
  ['output_modalities', (session) => ({ ...session, output_modalities: ['text'] })],
  ['tools', (session) => ({ ...session, tools: [] })],
  ['tools', (session) => ({ ...session, tools: null })],
  ['tools', (session) => ({ ...session, tools: [{ ...session.tools[0], name: 'forget' }] })],
  ['tool_choice', (session) => ({ ...session, tool_choice: 'none' })],
  ['audio.output.voice', ({ audio, ...rest }) =>
    ({ ...rest, audio: { ...audio, output: { ...audio.output, voice: 'marin' } } })],
  ['audio.input.turn_detection', ({ audio, ...rest }) =>
    ({ ...rest, audio: { ...audio, input: { ...audio.input, turn_detection: null } } })],
  ['audio.input.turn_detection.silence_duration_ms', ({ audio, ...rest }) => {
    const detection = { ...audio.input.turn_detection, silence_duration_ms: 200 };
    return { ...rest, audio: { ...audio, input: { ...audio.input, turn_detection: detection } } };
  }],
  ['audio.input.transcription', ({ audio, ...rest }) =>
    ({ ...rest, audio: { ...audio, input: { ...audio.input, transcription: null } } })],
])('%s that is another one is seen', (path, change) => {
  expect(differences(ours(), change(ours()))).toEqual([path]);
});

test('what is not told is no difference', () => {
  expect(differences(ours(), null)).toEqual([]);
  expect(differences(ours(), { audio: { input: {} } })).toEqual([]);
});

const offer = [
  'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=ice-ufrag:abcd',
  'a=ice-pwd:0123456789012345678901', 'a=fingerprint:sha-256 00:11', 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
];

test('an offer has a version, credentials, a fingerprint and a channel for events', () => {
  expect(isOffer(offer.join('\r\n'))).toBe(true);
  expect(isOffer(offer.join('\n'))).toBe(true);
});

test.each(['v=0', 'a=ice-ufrag', 'a=fingerprint', 'm=application'])('without its %s line it is none', (start) => {
  expect(isOffer(offer.filter((line) => !line.startsWith(start)).join('\r\n'))).toBe(false);
});

test.each(['', 'hello', '{"sdp":"v=0"}'])('%j is no offer', (text) => {
  expect(isOffer(text)).toBe(false);
});
