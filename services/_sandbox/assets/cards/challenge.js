// The bank's page of a 3-D Secure check: in a dialog over the shop it tells the shop, alone it goes back to it.
/** @type {(id: string) => HTMLButtonElement} */
const at = (id) => /** @type {HTMLButtonElement} */ (document.getElementById(id));
const buttons = [at('complete'), at('fail')];
const token = new URLSearchParams(location.search).get('token') ?? '';
const framed = window.parent !== window;

/** @param {'complete' | 'fail'} outcome */
async function answer(outcome) {
  if (buttons.some(({ disabled }) => disabled)) return;
  for (const button of buttons) button.disabled = true;
  const body = new URLSearchParams({ token, outcome });
  const response = await fetch(location.pathname, { method: 'POST', body, credentials: 'omit' }).catch(() => undefined);
  if (framed && response?.status === 404) return tell({ challenge: 'over' });
  if (!response?.ok) {
    for (const button of buttons) button.disabled = false;
    at('problem').textContent = response?.status === 404
      ? 'This check is over. You can close this page.'
      : 'The bank cannot be reached. Please try again.';
    return;
  }
  const { return_url: back, ...query } = await response.json();
  if (framed) return tell({ challenge: outcome });
  if (!back) {
    at('problem').textContent = 'The check is over. You can close this page.';
    return;
  }
  const address = new URL(back);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  location.replace(address);
}

/** @param {Record<string, unknown>} message */
const tell = (message) => window.parent.postMessage({ valetCards: true, ...message }, location.origin);

if (location.hash === '#night') document.documentElement.dataset.theme = 'night';
at('complete').addEventListener('click', () => void answer('complete'));
at('fail').addEventListener('click', () => void answer('fail'));
document.addEventListener('keydown', ({ key }) => key === 'Escape' && framed && void answer('fail'));
window.addEventListener('message', ({ source, origin, data }) => {
  if (source === window.parent && origin === location.origin && data?.valetCards && data.giveUp) void answer('fail');
});
at('complete').focus();
