// The card form inside its frame. What is typed here goes to the provider's own address and nowhere else: the page
// around it hears whether the form is complete, and how a payment ended.
import {
  brandOf, cvcProblem, digitsOf, expiryOf, expiryProblem, formatCvc, formatExpiry, formatNumber, numberProblem,
  postalLabel, postalProblem,
} from './card-fields.js';
import { countries, likelyCountry } from './countries.js';

/** @typedef {import('./card-fields.js').Problem} Problem */
/** @typedef {'number' | 'expiry' | 'cvc' | 'postal'} Name */

/** @type {(id: string) => HTMLInputElement} */
const at = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));
const [number, expiry, cvc, postal, country, form] = ['number', 'expiry', 'cvc', 'postal', 'country', 'card'].map(at);

/** @type {Record<Name, { input: HTMLInputElement, problem: () => Problem | undefined }>} */
const fields = {
  number: { input: number, problem: () => numberProblem(number.value) },
  expiry: { input: expiry, problem: () => expiryProblem(expiry.value, new Date()) },
  cvc: { input: cvc, problem: () => cvcProblem(cvc.value, number.value) },
  postal: { input: postal, problem: () => postalProblem(postal.value, country.value) },
};
const names = /** @type {Name[]} */ (Object.keys(fields));
// Where the provider's complaints about a card are shown.
const fieldOfError = { expired_card: 'expiry', incorrect_cvc: 'cvc', invalid_cvc: 'cvc', invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry' };

/** @param {Record<string, unknown>} message */
const tell = (message) => window.parent.postMessage({ valetCards: true, ...message }, location.origin);

/**
 * @param {Name} name
 * @param {string} [message]
 */
function show(name, message = '') {
  fields[name].input.setAttribute('aria-invalid', String(message !== ''));
  at(`${name}-error`).textContent = message;
}

/** Shows every problem, puts the cursor into the first, and answers that one. */
function check() {
  const problems = names.map((name) => ({ name, problem: fields[name].problem() }));
  for (const { name, problem } of problems) show(name, problem?.message);
  const first = problems.find(({ problem }) => problem);
  if (first) fields[first.name].input.focus();
  return first?.problem;
}

let said = '';
function tellChange() {
  const complete = names.every((name) => !fields[name].problem());
  const empty = names.every((name) => fields[name].input.value === '');
  const state = JSON.stringify({ complete, empty });
  if (state === said) return;
  said = state;
  tell({ event: 'change', detail: { complete, empty, collapsed: false, value: { type: 'card' } } });
}

/**
 * Lays the text out anew, with the cursor behind the same digit as before.
 * @param {HTMLInputElement} input
 * @param {string} text
 */
function write(input, text) {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const atEnd = input.selectionStart === input.value.length;
  if (input.value === text) return;
  input.value = text;
  let place = text.length;
  if (!atEnd) for (place = 0; place < text.length && digitsOf(text.slice(0, place)).length < before;) place += 1;
  if (document.activeElement === input) input.setSelectionRange(place, place);
}

/** @param {Event} event */
function typed(event) {
  const input = event.target;
  const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
  if (input === number) {
    write(number, formatNumber(number.value));
    at('brand').textContent = number.value === '' ? '' : brandOf(number.value).label;
    cvc.placeholder = brandOf(number.value).cvc === 4 ? '4 digits' : 'CVC';
    write(cvc, formatCvc(cvc.value, number.value));
  }
  if (input === expiry) write(expiry, formatExpiry(expiry.value, deleting));
  if (input === cvc) write(cvc, formatCvc(cvc.value, number.value));
  const name = names.find((one) => fields[one].input === input);
  if (name) show(name, atOnce(name));
  tellChange();
}

// Something complete and wrong is said while it is typed; something unfinished only once it is left.
/** @param {Name} name */
function atOnce(name) {
  const { input, problem } = fields[name];
  const finished = name === 'number'
    ? digitsOf(input.value).length === brandOf(input.value).length
    : name === 'expiry' && expiryOf(input.value) !== undefined;
  return finished ? problem()?.message : undefined;
}

/** @param {FocusEvent} event */
function left({ target }) {
  const name = names.find((one) => fields[one].input === target);
  if (name && fields[name].input.value !== '') show(name, fields[name].problem()?.message);
  tell({ event: 'blur' });
}

function showPostal() {
  const label = postalLabel(country.value);
  at('postal-field').hidden = label === undefined;
  at('country-field').classList.toggle('whole', label === undefined);
  at('postal-label').textContent = label ?? '';
  postal.placeholder = country.value === 'US' ? '12345' : '';
  postal.inputMode = country.value === 'US' ? 'numeric' : 'text';
  show('postal');
}

/** @param {string} digits */
function fillIn(digits) {
  number.value = formatNumber(digits);
  expiry.value = '12 / 34';
  cvc.value = formatCvc('1234', digits);
  if (country.value === 'US') postal.value = '94103';
  for (const name of names) show(name);
  number.dispatchEvent(new Event('input', { bubbles: true }));
  number.focus();
}

function clear() {
  for (const name of names) {
    fields[name].input.value = '';
    show(name);
  }
  at('brand').textContent = '';
  tellChange();
}

const variables = {
  colorPrimary: '--primary', colorBackground: '--background', colorText: '--text', colorDanger: '--danger',
  colorTextSecondary: '--text-secondary', colorTextPlaceholder: '--placeholder', borderRadius: '--radius',
  fontFamily: '--font', fontSizeBase: '--size', spacingUnit: '--unit',
};

/** @param {{ theme?: string, variables?: Record<string, string>, surface?: string }} appearance */
function dress(appearance) {
  const { style, dataset } = document.documentElement;
  dataset.theme = appearance.theme ?? 'stripe';
  style.setProperty('--surface', appearance.surface ?? 'transparent');
  for (const [name, property] of Object.entries(variables)) {
    const value = appearance.variables?.[name];
    if (value) style.setProperty(property, value);
    else style.removeProperty(property);
  }
}

/** @param {{ family: string, src: string, weight?: string, style?: string }[]} fonts */
function loadFonts(fonts) {
  for (const { family, src, weight = 'normal', style = 'normal' } of fonts) {
    if (!family || !src) continue;
    const face = new FontFace(family, src, { weight, style });
    document.fonts.add(face);
    face.load().catch(() => document.fonts.delete(face));
  }
}

/** @param {{ publishableKey: string, clientSecret: string, returnUrl?: string }} given */
async function confirm({ publishableKey, clientSecret, returnUrl }) {
  const problem = check();
  if (problem) return { error: { type: 'validation_error', ...problem } };
  const { month, year } = expiryOf(expiry.value) ?? { month: 0, year: 0 };
  const card = 'payment_method_data[card]';
  const address = 'payment_method_data[billing_details][address]';
  const body = new URLSearchParams({
    key: publishableKey, client_secret: clientSecret, use_stripe_sdk: 'true', expected_payment_method_type: 'card',
    'payment_method_data[type]': 'card',
    [`${card}[number]`]: digitsOf(number.value), [`${card}[cvc]`]: cvc.value,
    [`${card}[exp_month]`]: String(month), [`${card}[exp_year]`]: String(year), [`${address}[country]`]: country.value,
  });
  if (postalLabel(country.value)) body.set(`${address}[postal_code]`, postal.value.trim());
  if (returnUrl) body.set('return_url', returnUrl);
  const [intentId] = clientSecret.split('_secret_');
  const answer = await fetch(`v1/payment_intents/${intentId}/confirm`, { method: 'POST', body, credentials: 'omit' });
  const result = await answer.json();
  if (!result.error) return { paymentIntent: result };
  if (result.error.type === 'card_error') show(fieldOfError[result.error.code] ?? 'number', result.error.message);
  return { error: result.error };
}

const unreachable = {
  type: 'api_connection_error',
  message: 'The payment provider cannot be reached. Please check your connection and try again.',
};

/** @type {Record<string, (given: never) => unknown>} */
const requests = {
  dress,
  loadFonts,
  clear,
  check: () => {
    const problem = check();
    return problem ? { error: { type: 'validation_error', ...problem } } : {};
  },
  confirm: (given) => confirm(given).catch(() => ({ error: unreachable })),
  focus: () => number.focus(),
  blur: () => /** @type {HTMLElement | null} */ (document.activeElement)?.blur(),
  readOnly: (given) => names.forEach((name) => (fields[name].input.readOnly = given === true)),
};

/** @param {{ request: string, given: unknown, id?: number }} asked */
async function serve({ request, given, id }) {
  if (!Object.hasOwn(requests, request)) return;
  const result = await requests[request](/** @type {never} */ (given));
  if (id !== undefined) tell({ answers: id, result });
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source === window.parent && origin === location.origin && data?.valetCards === true) void serve(data);
});

for (const { code, name } of countries()) country.append(new Option(name, code));
country.value = likelyCountry();
showPostal();
form.addEventListener('input', typed);
form.addEventListener('focusin', () => tell({ event: 'focus' }));
form.addEventListener('focusout', left);
form.addEventListener('submit', (event) => event.preventDefault());
country.addEventListener('change', () => {
  showPostal();
  tellChange();
});
document.addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ event: 'escape' }));
at('cards').addEventListener('click', ({ target }) => {
  const digits = target instanceof HTMLButtonElement ? target.dataset.number : undefined;
  if (digits) fillIn(digits);
});
new ResizeObserver(() => tell({ height: document.body.scrollHeight })).observe(document.body);
tell({ hello: true });
