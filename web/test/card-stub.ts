// A card provider in the page, answering from a table: it stands where the provider's script puts `window.Stripe`.

interface Result {
  paymentIntent?: { id: string; amount: number; status: string };
  error?: { type: string; message?: string; payment_intent?: { status: string } };
}

export interface CardAnswers {
  retrieve?: Result;
  /** One for each press. */
  confirm?: (Result | Promise<Result>)[];
  /** What the form says of itself once it is in the page. */
  form?: 'ready' | 'loaderror' | 'silent';
}

export const anIntent = (status: string, amount = 5000) => ({ paymentIntent: { id: 'pi_1', amount, status } });

/** Returns what was asked of it: the options of each confirmation, and how the form was to look. */
export function stubCards({ retrieve = anIntent('requires_payment_method'), confirm = [], form = 'ready' }: CardAnswers) {
  const confirmed: Record<string, unknown>[] = [];
  const looks: unknown[] = [];
  const element = () => {
    const heard: Record<string, (event: object) => void> = {};
    return {
      on(event: string, call: (event: object) => void) {
        heard[event] = call;
        return this;
      },
      off() {
        return this;
      },
      mount(node: HTMLElement) {
        node.innerHTML = '<label>Card number <input inputmode="numeric"></label>';
        queueMicrotask(() => {
          if (form !== 'silent') heard[form]?.({ elementType: 'payment', error: {} });
        });
      },
      update() {},
      destroy() {},
    };
  };
  const stripe = {
    elements(options: { appearance: unknown }) {
      looks.push(options.appearance);
      return { create: element, getElement: () => null, update() {} };
    },
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    retrievePaymentIntent: async () => retrieve,
    async confirmPayment(options: Record<string, unknown>) {
      confirmed.push(options);
      return confirm[confirmed.length - 1] ?? { error: { type: 'api_error' } };
    },
  };
  Object.assign(window, { Stripe: () => stripe });
  return { confirmed, looks };
}

/** The page as it is before any provider's script has come. */
export const withoutCards = (): void => {
  delete (window as { Stripe?: unknown }).Stripe;
};
