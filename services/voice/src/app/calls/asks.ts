// What a model is told in a call without the person hearing it.

export const askToClose =
  'About five minutes of this conversation are over. Ask nothing new: close warmly within the next turn or two.';
export const askForGoodbye = 'The call ends in a few seconds. Say goodbye now, in one short sentence.';
export const askToSayMissed =
  'What the person said just now could not be written down, and it may have been about what they must not eat. Tell ' +
  'them once, in one plain sentence, that you missed it and so propose no food in this call. Propose none.';
