import { ApiError, invalid, missing } from './api-error.ts';
import type { GivenCard } from './card-object.ts';
import type { Params } from './params.ts';
import { cardOf, isCardNumber, numberOfAlias } from './test-cards.ts';

const wrong = (code: string, message: string, param: string): ApiError =>
  new ApiError(402, { type: 'card_error', code, message, param });

/** The card of a call: a name when a server asks, a number when a browser does. Throws what is wrong with it. */
export function givenCard(params: Params, browser: boolean): GivenCard {
  const alias = params.text('payment_method');
  if (alias !== undefined) return cardOfAlias(alias);
  const type = params.required('payment_method_data.type');
  if (type !== 'card') throw invalid(`Only card is set up here, not ${type}.`, 'payment_method_data[type]');
  if (!browser) {
    throw invalid(
      'Card numbers belong between the browser and the provider; a server names a payment_method instead.',
      'payment_method_data[card][number]',
    );
  }
  return cardOfNumber(params);
}

function cardOfAlias(alias: string): GivenCard {
  const number = numberOfAlias(alias);
  if (number === undefined) throw missing('PaymentMethod', alias, 'payment_method');
  return {
    number, card: cardOf(number), expMonth: 12, expYear: new Date().getFullYear() + 4, country: null, postalCode: null,
  };
}

function cardOfNumber(params: Params): GivenCard {
  const number = params.required('payment_method_data.card.number').replaceAll(/[\s-]/g, '');
  if (!isCardNumber(number)) throw wrong('incorrect_number', 'Your card number is incorrect.', 'number');
  const card = cardOf(number);
  const expMonth = params.integer('payment_method_data.card.exp_month') ?? 0;
  const expYear = fullYear(params.integer('payment_method_data.card.exp_year') ?? 0);
  const now = new Date();
  if (expMonth < 1 || expMonth > 12) {
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (expYear < now.getFullYear() || expYear > now.getFullYear() + 50) {
    throw wrong('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  // A card is good until its month has ended everywhere.
  if (Date.UTC(expYear, expMonth, 2) < now.getTime()) {
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const cvc = params.text('payment_method_data.card.cvc');
  if (cvc !== undefined && !(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw wrong('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const address = 'payment_method_data.billing_details.address';
  return {
    number, card, expMonth, expYear,
    country: params.text(`${address}.country`) ?? null,
    postalCode: params.text(`${address}.postal_code`) ?? null,
  };
}

const fullYear = (year: number): number => (year >= 0 && year < 100 ? 2000 + year : year);
