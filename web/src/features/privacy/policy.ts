// The text of the policy, written for what this software does. Figures are those that the retention jobs keep.
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: readonly (string | readonly string[])[];
}

export const EFFECTIVE = 'September 16, 2025';

/** Where a paragraph is a list, it is a list on the page, too. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'overview',
    title: 'Overview',
    body: [
      'Valet learns what you love and loathe, so that it can recommend things worth your time. This page says what it keeps for that, why, for how long, and what you can do about it.',
      'Valet is for invited people. Creating an account confirms that you are 13 or older and accept this policy. From then on Valet learns from your voice, your chat and your purchases; your mailbox is read only if you connect it.',
      'Some parts of Valet are not switched on in this version. Where that is so, the section says it, and describes what will hold once they are.',
    ],
  },
  {
    id: 'information-we-collect',
    title: 'Information we collect',
    body: [
      'What Valet stores about you:',
      [
        'Your account: username, password (only as an Argon2id hash), the invitation code\'s use, time zone, and the city, state and country if you save a location.',
        'Your conversations: what you write or say to Valet and what it answers, and conversation summaries.',
        'Your taste profile: preference tags with the sentence of yours that each one rests on, and their order.',
        'Your digest: what was recommended, why, and what you thought of it.',
        'Your money in Valet: wallet balance, transaction history, budget settings and recorded purchases. The wallet is not switched on in this version, so the balance is zero and there are no transactions.',
        'Your e-mail address and what was found in your mail: only of a mailbox that you connect, which this version does not offer yet.',
      ],
      'To keep guessers out, Valet also keeps the network address of failed sign-ins for a short time, and of nothing else.',
    ],
  },
  {
    id: 'voice-data-processing',
    title: 'Voice data processing',
    body: [
      'Voice conversations are not switched on in this version: no microphone is asked for and no sound is recorded or sent.',
      'Once they are, you talk to an artificial intelligence, and Valet says so, and says where your voice goes, before the first time. Sound is passed on to make the conversation possible and is not stored by Valet. The written lines are stored as conversations, like chat.',
    ],
  },
  {
    id: 'email-analysis',
    title: 'Email analysis',
    body: [
      'Connecting a mailbox is not switched on in this version.',
      'Once it is, access is read-only: Valet can read mail, your profile and your address, and it cannot send, delete or modify mail. It looks for purchases, travel and streaming. The text of a mail is not kept; what was extracted is encrypted by the application, shown to you, and teaches nothing until you confirm it. You can disconnect at any time.',
    ],
  },
  {
    id: 'preference-tracking',
    title: 'Preference tracking',
    body: [
      'Every preference tag rests on something that you said, wrote, added or judged yourself, and My Prefs shows your words beside it. What Valet says, and what other people like, never becomes your taste.',
      'An allergy or a diet is kept as a tag, too, so that no dish that contains it, may contain it or does not say is proposed. That is general knowledge about usual recipes, not advice: if something could harm you, ask the kitchen.',
      'Deleting a tag takes it out of every answer at once, together with the words it rests on, and older sentences do not bring it back.',
    ],
  },
  {
    id: 'payment-information',
    title: 'Payment information',
    body: [
      'Card payments are not switched on in this version.',
      'Once they are, your card number goes from your browser to the payment provider and never through Valet. Valet keeps the amount, the state and the provider\'s reference of each payment. Funds are non-refundable.',
    ],
  },
  {
    id: 'how-we-use-information',
    title: 'How we use information',
    body: [
      [
        'To recommend: to choose, explain and rank what is in your digest.',
        'To talk with you: so that Valet does not ask what you have already told it.',
        'To keep your account safe: sessions, and limits for those who guess passwords or codes.',
        'To keep books where money is concerned, as the law demands.',
      ],
      'It is not used for advertising, it is not sold, and your conversations are not used to train models.',
    ],
  },
  {
    id: 'data-sharing-and-disclosure',
    title: 'Data sharing and disclosure',
    body: [
      'Valet shares your data with nobody, with two exceptions: the providers named in the next section, as far as their part of the service needs it and only where it is switched on; and authorities, where the law leaves no choice.',
    ],
  },
  {
    id: 'third-party-services',
    title: 'Third-party services',
    body: [
      'This version talks to no outside company: recommendations come from Valet\'s own catalogue, its words are its own, and the pictures are drawn on the spot. An operator can switch on a language model, a realtime voice provider, a card payment provider, a mailbox provider, and search and places providers; each is named here when that happens.',
      'Links that you follow (a maps search, a web search, a book store search, the page of an item) open in a new tab, and the site is not told where you came from.',
    ],
  },
  {
    id: 'data-security',
    title: 'Data security',
    body: [
      'Passwords are stored as Argon2id hashes, sessions and invitation codes as SHA-256 hashes. Each part of Valet reads only its own data, with its own database role. Connections from your browser to a public Valet are encrypted with TLS.',
      'Data is encrypted at rest with AES-256: mailbox tokens and extracted mail items by the application itself (AES-256-GCM), the rest by the encrypted volumes that every deployment is required to use. A copy that runs on a laptop is as encrypted as the laptop\'s disk.',
    ],
  },
  {
    id: 'data-retention',
    title: 'Data retention',
    body: [
      [
        'Account data: deleted within 90 days of closure.',
        'Backups: up to 1 year.',
        'Conversation summaries: up to 2 years.',
        'Transaction records: 7 years.',
        'Insights derived from e-mail: up to 3 years.',
      ],
      'What you delete yourself is gone from every answer at once.',
    ],
  },
  {
    id: 'your-privacy-rights',
    title: 'Your privacy rights',
    body: [
      'You may see what Valet keeps about you, have it corrected or erased, receive a copy, and object to its use. My Prefs shows and deletes your preference tags today; for everything else write to the address below. Requests are answered within 30 days.',
    ],
  },
  {
    id: 'cookies-and-tracking',
    title: 'Cookies and tracking',
    body: [
      'Valet sets two cookies: one that keeps you signed in, which no script can read, and one that only says that somebody is signed in, so that the right page is shown at once. Your browser also remembers which chat is open. There is no analytics and no tracking, neither ours nor anybody else\'s.',
    ],
  },
  {
    id: 'international-transfers',
    title: 'International transfers',
    body: [
      'Your data stays where this copy of Valet runs. Where an operator switches on an outside provider, the data which that provider needs may be processed in the provider\'s country; the operator must then have a lawful basis for the transfer.',
    ],
  },
  {
    id: 'childrens-privacy',
    title: 'Children\'s privacy',
    body: [
      'Valet is not for children under 13, and does not knowingly keep their data: tell us and it is deleted. If you are under 18, you may need the consent of a parent.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    body: [
      'When this policy changes, the date at the top changes with it. Your account remembers the date of the policy that you accepted.',
    ],
  },
  { id: 'contact', title: 'Contact', body: ['Questions, requests and complaints go to:'] },
];
