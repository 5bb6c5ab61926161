// The words of a call. Those of the panel at rest are in the panel, so that they come with the page.
import type { Polarity } from '../../gql/graphql.ts';
import type { MicrophoneTrouble } from './realtime/microphone.ts';
import type { ConversationType } from './realtime/session-object.ts';

/** Said here once more, so that the words of the page do not become a file of their own that it waits for. */
export const VALET = 'Valet';

export const voiceCopy = {
  errorTitle: 'Voice Error',
  error: 'Failed to connect to voice service. Please try again.',
  unknownError: 'Unknown error',
  lost: 'The connection was lost',

  remarks: {
    'movie-taste': 'Five minutes on film. Nobody leaves with a clean record.',
    'my-shows': 'Let us talk about the shows you swore you finished.',
    books: 'The ones you finished, and the ones that finished you.',
    'food-taste': 'What you eat, what you refuse, and what you order anyway.',
  } satisfies Record<ConversationType, string>,

  disclosure: {
    title: 'Before the first word',
    ai: `${VALET} is an AI, not a person, and it can be wrong.`,
    where:
      `While you talk, your voice goes to the voice service that this ${VALET} is set up with: OpenAI, or a stand-in ` +
      'that runs beside it. What is said is kept as text, unless you are off the record.',
    start: 'Start talking',
    notNow: 'Not now',
  },

  microphone: {
    insecure: 'The microphone needs a secure connection: https, or localhost. You can answer by typing.',
    denied: 'The microphone is not allowed here. Allow it in the address bar, or answer by typing.',
    missing: 'No microphone was found. You can answer by typing.',
    busy: 'Another program is using the microphone. You can answer by typing.',
    unplugged: 'The microphone was unplugged. You can answer by typing.',
    other: 'The microphone could not be opened. You can answer by typing.',
  } satisfies Record<MicrophoneTrouble, string>,

  reconnecting: 'The connection dropped. Picking up where we were...',
  ended: `${VALET} has ended the conversation.`,
  resume: 'Pick up where we were',
  dismiss: 'Dismiss',

  deaf: 'Demo interviewer: it notices when you speak but does not understand words. Type, or tap a suggested answer.',
  ear: {
    offer: 'Let Valet listen on this device: your browser fetches its own language pack once; your voice stays here.',
    fetch: 'Listen on this device',
    fetching: 'Your browser is fetching its language pack...',
    listening: 'Listening on this device. Your voice stays here.',
    refused: 'Your browser did not fetch the language pack. You can answer by typing.',
    gone: 'Listening on this device has stopped. You can answer by typing.',
    didYouMean: 'Did you mean ...?',
    neither: 'None of these',
  },

  captions: 'Live captions',
  you: 'You',
  thinking: `${VALET} is thinking...`,
  suggestions: 'Suggested answers',
  reply: 'Type an answer',
  send: 'Send answer',
  mute: 'Mute',
  pushToTalk: 'Push to talk',
  hold: 'Hold to talk (or hold Space)',
  talking: 'Listening. Let go when you are done.',
  interrupt: 'Interrupt',
  end: 'End',

  learned: `What ${VALET} learned`,
  stances: {
    love: 'You love',
    like: 'You like',
    neutral: 'You can take or leave',
    dislike: 'You dislike',
    avoid: 'You avoid',
  } satisfies Record<Polarity, string>,
  undo: 'Undo',
  undone: 'Taken back',
  undoFailed: 'Failed to take it back. Please try again.',
} as const;
