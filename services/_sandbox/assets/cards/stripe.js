// Defines `window.Stripe` as far as a payment form uses it, for pages that load this file in the place of Stripe.js.
(() => {
  /** @typedef {{ type: string, message: string, code?: string, payment_intent?: object }} Failure */
  /** @typedef {{ paymentIntent?: Record<string, any>, error?: Failure }} Result */

  const base = new URL('.', /** @type {HTMLScriptElement} */ (document.currentScript).src);
  const loadsWithinMs = 15_000;
  const unreachable = {
    type: 'api_connection_error',
    message: 'The payment provider cannot be reached. Please check your connection and try again.',
  };

  class IntegrationError extends Error {
    name = 'IntegrationError';
  }

  /** @param {string} what */
  const notHere = (what) => () => Promise.reject(new IntegrationError(`The card sandbox has no ${what}.`));

  /** @param {string} clientSecret */
  const intentIdOf = (clientSecret) => {
    if (/^pi_\w+_secret_\w+$/.test(clientSecret)) return clientSecret.split('_secret_')[0];
    throw new IntegrationError('Invalid value for clientSecret: it should look like pi_…_secret_….');
  };

  /**
   * @param {string} key
   * @param {string} clientSecret
   * @returns {Promise<Result>}
   */
  async function retrieve(key, clientSecret) {
    const query = new URLSearchParams({ key, client_secret: clientSecret });
    const address = new URL(`v1/payment_intents/${intentIdOf(clientSecret)}?${query}`, base);
    try {
      const answer = await fetch(address, { credentials: 'omit', cache: 'no-store' });
      const body = await answer.json();
      return body.error ? { error: body.error } : { paymentIntent: body };
    } catch {
      return { error: unreachable };
    }
  }

  class Emitter {
    /** @type {Map<string, Set<(detail?: object) => void>>} */
    #listeners = new Map();

    on(event, listener) {
      if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
      this.#listeners.get(event)?.add(listener);
      return this;
    }

    once(event, listener) {
      const first = (detail) => {
        this.off(event, first);
        listener(detail);
      };
      return this.on(event, first);
    }

    off(event, listener) {
      if (listener) this.#listeners.get(event)?.delete(listener);
      else this.#listeners.delete(event);
      return this;
    }

    emit(event, detail) {
      for (const listener of this.#listeners.get(event) ?? []) listener(detail);
    }
  }

  /** The card form: a frame of the provider's own, which shows nothing of a card to the page around it. */
  class PaymentElement extends Emitter {
    #group;
    #options;
    #onDestroy;
    /** @type {HTMLIFrameElement | undefined} */
    #frame;
    /** @type {Map<number, (result: any) => void>} */
    #waiting = new Map();
    #asked = 0;
    #timer = 0;
    #open = false;
    // A page that fades into another theme is dressed for its end.
    #redress = ({ propertyName }) => propertyName === 'background-color' && this.dress();

    constructor(group, options, onDestroy) {
      super();
      this.#group = group;
      this.#options = options;
      this.#onDestroy = onDestroy;
    }

    get mounted() {
      return this.#open;
    }

    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!(place instanceof HTMLElement)) throw new IntegrationError('There is no place to mount the Element in.');
      if (this.#frame?.parentElement === place) return;
      this.unmount();
      const frame = document.createElement('iframe');
      frame.title = 'Secure payment input frame';
      Object.assign(frame.style, {
        display: 'block', width: 'calc(100% + 8px)', height: '320px', margin: '-4px', border: '0', maxWidth: 'none',
        colorScheme: this.#scheme(),
      });
      frame.src = new URL('element.html', base).href;
      this.#frame = frame;
      window.addEventListener('message', this.#hear);
      document.addEventListener('transitionend', this.#redress);
      this.#timer = window.setTimeout(() => this.#failToLoad(unreachable), loadsWithinMs);
      place.replaceChildren(frame);
      this.emit('loaderstart', { elementType: 'payment' });
    }

    unmount() {
      window.clearTimeout(this.#timer);
      window.removeEventListener('message', this.#hear);
      document.removeEventListener('transitionend', this.#redress);
      this.#frame?.remove();
      this.#frame = undefined;
      this.#open = false;
      for (const answer of this.#waiting.values()) answer({ error: unreachable });
      this.#waiting.clear();
    }

    destroy() {
      this.unmount();
      this.#onDestroy();
    }

    update(options) {
      this.#options = { ...this.#options, ...options };
      this.tell('readOnly', this.#options.readOnly === true);
    }

    focus() {
      this.#frame?.focus();
      this.tell('focus');
    }

    blur() {
      this.tell('blur');
    }

    clear() {
      this.tell('clear');
    }

    collapse() {
      return this;
    }

    dress() {
      if (!this.#frame) return;
      this.#frame.style.colorScheme = this.#scheme();
      this.tell('dress', { ...plain(this.#group.appearance), surface: surfaceBehind(this.#frame) });
    }

    tell(request, given) {
      this.#frame?.contentWindow?.postMessage({ valetCards: true, request, given }, base.origin);
    }

    /** @returns {Promise<Result>} */
    ask(request, given) {
      const id = (this.#asked += 1);
      const answer = new Promise((resolve) => this.#waiting.set(id, resolve));
      this.#frame?.contentWindow?.postMessage({ valetCards: true, request, given, id }, base.origin);
      return answer;
    }

    #scheme() {
      return this.#group.appearance.theme === 'night' ? 'dark' : 'light';
    }

    /** @param {MessageEvent} message */
    #hear = ({ source, origin, data }) => {
      if (source !== this.#frame?.contentWindow || origin !== base.origin || data?.valetCards !== true) return;
      if (data.hello) void this.#welcome();
      if (data.height && this.#frame) this.#frame.style.height = `${Math.ceil(data.height)}px`;
      if (data.event) this.emit(data.event, { elementType: 'payment', ...data.detail });
      if (data.answers !== undefined) {
        this.#waiting.get(data.answers)?.(data.result);
        this.#waiting.delete(data.answers);
      }
    };

    async #welcome() {
      this.dress();
      this.tell('loadFonts', plain(this.#group.fonts));
      if (this.#options.readOnly) this.tell('readOnly', true);
      const { paymentIntent, error } = await this.#group.retrieve();
      if (!this.#frame) return;
      if (error) return this.#failToLoad(error);
      if (['succeeded', 'canceled'].includes(paymentIntent?.status)) {
        return this.#failToLoad({
          type: 'invalid_request_error', code: 'payment_intent_unexpected_state',
          message: `This PaymentIntent is in a terminal state and cannot be used: ${paymentIntent?.status}.`,
        });
      }
      window.clearTimeout(this.#timer);
      this.#open = true;
      this.emit('ready', { elementType: 'payment' });
    }

    /** @param {Failure} error */
    #failToLoad(error) {
      window.clearTimeout(this.#timer);
      this.emit('loaderror', { elementType: 'payment', error });
    }
  }

  /**
   * The colour that the frame lies on. The frame paints it itself, since what stands on nothing cannot be judged for
   * its contrast.
   * @param {Element} frame
   */
  function surfaceBehind(frame) {
    for (let at = frame.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (backgroundColor.startsWith('rgb(')) return backgroundColor;
    }
    return 'transparent';
  }

  // What goes between windows must be data alone.
  const plain = (value) => JSON.parse(JSON.stringify(value ?? null));

  /** @param {string} key */
  function elementsOf(key, { clientSecret, appearance = {}, fonts = [] } = {}) {
    if (!clientSecret) throw new IntegrationError('The card sandbox needs a clientSecret for its Elements.');
    intentIdOf(clientSecret);
    const group = { appearance, fonts, retrieve: () => retrieve(key, clientSecret) };
    /** @type {PaymentElement | undefined} */
    let element;
    return {
      clientSecret,
      group,
      create(type, options = {}) {
        if (type !== 'payment') throw new IntegrationError(`The card sandbox has no ${type} Element.`);
        if (element) throw new IntegrationError('Only one Element of type payment can be created.');
        element = new PaymentElement(group, options, () => {
          element = undefined;
        });
        return element;
      },
      getElement: (type) => (type === 'payment' ? (element ?? null) : null),
      update(options) {
        if (options.appearance) group.appearance = options.appearance;
        element?.dress();
      },
      fetchUpdates: () => Promise.resolve({}),
      submit: async () => (element?.mounted ? element.ask('check') : notMounted()),
      on() {},
      once() {},
      off() {},
    };
  }

  const notMounted = () => {
    throw new IntegrationError('A payment Element must be mounted and ready first.');
  };

  /**
   * Shows the bank's page over everything until its question is answered; Escape is a no.
   * @param {string} page
   * @param {boolean} night
   */
  function challenge(page, night) {
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    dialog.setAttribute('aria-label', '3D Secure authentication');
    frame.title = '3D Secure authentication';
    Object.assign(dialog.style, {
      width: 'min(500px, calc(100vw - 32px))', maxWidth: 'none', height: 'min(320px, calc(100vh - 32px))',
      margin: 'auto', padding: '0', border: '1px solid #8b8d98', borderRadius: '8px',
      overflow: 'hidden', background: 'transparent',
    });
    Object.assign(frame.style, {
      display: 'block', width: '100%', height: '100%', border: '0', colorScheme: night ? 'dark' : 'light',
    });
    const { pathname, search } = new URL(page, base);
    // The page lives beside this script, whatever address the provider thinks that it has.
    const address = new URL(`3ds/${pathname.split('/').at(-1)}${search}`, base);
    if (night) address.hash = 'night';
    frame.src = address.href;
    frame.addEventListener('load', () => frame.focus());
    dialog.append(frame);
    const before = document.activeElement;
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      const hear = ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== base.origin || !data?.valetCards || !data.challenge) return;
        window.removeEventListener('message', hear);
        dialog.close();
        dialog.remove();
        if (before instanceof HTMLElement) before.focus();
        resolve(undefined);
      };
      window.addEventListener('message', hear);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        frame.contentWindow?.postMessage({ valetCards: true, giveUp: true }, base.origin);
      });
    });
  }

  /**
   * How a payment stands for the page: paid, or an error with the payment in it.
   * @param {Result} result
   * @returns {Result}
   */
  function outcomeOf({ paymentIntent, error }) {
    const failure = error ?? (paymentIntent?.status === 'requires_payment_method' && paymentIntent.last_payment_error);
    return failure ? { error: { payment_intent: paymentIntent, ...failure } } : { paymentIntent };
  }

  /** @param {string} key */
  async function confirmPayment(key, { elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const element = elements?.getElement('payment');
    if (!element?.mounted) notMounted();
    const secret = clientSecret ?? elements.clientSecret;
    const { return_url: returnUrl } = confirmParams;
    if (redirect === 'always' && !returnUrl) throw new IntegrationError('confirmParams.return_url is missing.');
    let result = await element.ask('confirm', { publishableKey: key, clientSecret: secret, returnUrl });
    if (result.error) return result;
    result = await answerChallenge(key, secret, result, elements.group.appearance.theme === 'night');
    const outcome = outcomeOf(result);
    if (outcome.error || redirect === 'if_required') return outcome;
    const address = new URL(returnUrl);
    address.searchParams.set('payment_intent', intentIdOf(secret));
    address.searchParams.set('payment_intent_client_secret', secret);
    address.searchParams.set('redirect_status', 'succeeded');
    location.assign(address);
    return new Promise(() => {}); // the page is leaving
  }

  async function answerChallenge(key, clientSecret, result, night) {
    const { next_action: next, status } = result.paymentIntent;
    const page = next?.use_stripe_sdk?.stripe_js ?? next?.redirect_to_url?.url;
    if (status !== 'requires_action' || !page) return result;
    await challenge(page, night);
    return retrieve(key, clientSecret);
  }

  function Stripe(publishableKey, _options) {
    if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_test_')) {
      throw new IntegrationError('The card sandbox takes a publishable test key: pk_test_….');
    }
    /** @type {Promise<Result> | undefined} */
    let confirming;
    return {
      elements: (options) => elementsOf(publishableKey, options),
      // A second click joins the first.
      confirmPayment: (options) => (confirming ??= confirmPayment(publishableKey, options).finally(() => {
        confirming = undefined;
      })),
      retrievePaymentIntent: (clientSecret) => retrieve(publishableKey, clientSecret),
      async handleNextAction({ clientSecret }) {
        const result = await retrieve(publishableKey, clientSecret);
        return result.error ? result : outcomeOf(await answerChallenge(publishableKey, clientSecret, result, false));
      },
      createToken: notHere('createToken'),
      createPaymentMethod: notHere('createPaymentMethod'),
      confirmCardPayment: notHere('confirmCardPayment'),
      registerAppInfo() {},
      _registerWrapper() {},
    };
  }
  Stripe.version = 'endive';
  /** @type {any} */ (window).Stripe = Stripe;
})();
