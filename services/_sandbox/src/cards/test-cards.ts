// The provider's published test cards, as far as a wallet meets them, and what each of them does.

export interface Decline {
  readonly code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  readonly declineCode: string;
  readonly message: string;
  readonly param?: 'exp_month' | 'cvc';
}

export interface TestCard {
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';
  readonly funding: 'credit' | 'debit';
  /** `dispute` succeeds, and its owner objects at once. */
  readonly behaviour: 'succeeds' | 'authenticates' | 'declines' | 'dispute';
  readonly decline?: Decline;
}

const succeeds = (brand: TestCard['brand'], funding: TestCard['funding'] = 'credit'): TestCard =>
  ({ brand, funding, behaviour: 'succeeds' });
const authenticates: TestCard = { brand: 'visa', funding: 'credit', behaviour: 'authenticates' };
const declined = (declineCode: string, message = 'Your card was declined.'): TestCard => ({
  brand: 'visa', funding: 'credit', behaviour: 'declines', decline: { code: 'card_declined', declineCode, message },
});
const rejected = (code: Decline['code'], message: string, param?: 'exp_month' | 'cvc'): TestCard => ({
  brand: 'visa', funding: 'credit', behaviour: 'declines',
  decline: { code, declineCode: code, message, ...(param && { param }) },
});

const cards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': succeeds('visa'),
  '4000056655665556': succeeds('visa', 'debit'),
  '5555555555554444': succeeds('mastercard'),
  '2223003122003222': succeeds('mastercard'),
  '5200828282828210': succeeds('mastercard', 'debit'),
  '378282246310005': succeeds('amex'),
  '371449635398431': succeeds('amex'),
  '6011111111111117': succeeds('discover'),
  '3056930009020004': succeeds('diners'),
  '3566002020360505': succeeds('jcb'),
  '6200000000000005': succeeds('unionpay'),
  '4000000000000259': { brand: 'visa', funding: 'credit', behaviour: 'dispute' },
  '4000002500003155': authenticates,
  '4000002760003184': authenticates,
  '4000000000003220': authenticates,
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000000069': rejected('expired_card', 'Your card has expired.', 'exp_month'),
  '4000000000000127': rejected('incorrect_cvc', "Your card's security code is incorrect.", 'cvc'),
  '4000000000000119': rejected(
    'processing_error', 'An error occurred while processing your card. Try again in a little bit.',
  ),
};

const notOfTheTest = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
);

// Names that stand for a card in calls from a server, where card numbers do not belong.
const aliases: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_createDispute: '4000000000000259',
};

/** The card number behind a name such as `pm_card_visa`. */
export const numberOfAlias = (alias: string): string | undefined =>
  Object.hasOwn(aliases, alias) ? aliases[alias] : undefined;

/** What a card of this number does; a well-formed number that is none of the test cards is declined. */
export const cardOf = (number: string): TestCard =>
  Object.hasOwn(cards, number) ? (cards[number] ?? notOfTheTest) : notOfTheTest;

/** Whether the last digit fits the others (Luhn) and the length is one that cards have. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
