import { TIP_DELAY_MS, TIP_SKIP_DELAY_MS } from '../timing.ts';

const EDGE_PX = 6;

/**
 * Tooltips by delegation: any element with `data-tip` has one. They wait 700 ms, or not at all within 300 ms of the one
 * before; the keyboard focus shows them at once, Escape hides them. Returns the way to stop.
 */
export function startTips(): () => void {
  const tip = document.createElement('div');
  Object.assign(tip, { className: 'tip', id: 'tip', role: 'tooltip', hidden: true });
  document.body.append(tip);
  let timer = 0;
  let closedAt = Number.NEGATIVE_INFINITY;
  let shownOn: HTMLElement | null = null;
  let waitingOn: HTMLElement | null = null;

  const show = (target: HTMLElement) => {
    tip.textContent = target.dataset.tip ?? '';
    tip.hidden = false;
    const box = target.getBoundingClientRect();
    const left = box.left + box.width / 2 - tip.offsetWidth / 2;
    const above = box.top - tip.offsetHeight - EDGE_PX;
    tip.style.left = `${Math.max(EDGE_PX, Math.min(innerWidth - tip.offsetWidth - EDGE_PX, left))}px`;
    tip.style.top = `${above < EDGE_PX ? box.bottom + EDGE_PX : above}px`;
    target.setAttribute('aria-describedby', 'tip');
    shownOn = target;
  };
  const hide = () => {
    clearTimeout(timer);
    waitingOn = null;
    if (!tip.hidden) closedAt = performance.now();
    tip.hidden = true;
    shownOn?.removeAttribute('aria-describedby');
    shownOn = null;
  };
  const targetOf = (event: Event) => (event.target as Element | null)?.closest?.<HTMLElement>('[data-tip]') ?? null;
  const over = (event: PointerEvent) => {
    const target = targetOf(event);
    if (target && (target === shownOn || target === waitingOn)) return;
    hide();
    if (!target || event.pointerType === 'touch') return;
    waitingOn = target;
    timer = window.setTimeout(show, performance.now() - closedAt < TIP_SKIP_DELAY_MS ? 0 : TIP_DELAY_MS, target);
  };
  const focus = (event: FocusEvent) => {
    const target = targetOf(event);
    // What is gone from the page does not say that it lost the focus.
    if (shownOn && !shownOn.isConnected) hide();
    if (!target?.matches(':focus-visible')) return;
    hide();
    show(target);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };

  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointerover', over, { signal });
  document.addEventListener('pointerdown', hide, { signal });
  document.addEventListener('focusin', focus, { signal });
  document.addEventListener('focusout', hide, { signal });
  document.addEventListener('keydown', key, { signal });
  addEventListener('scroll', hide, { signal, capture: true });
  return () => {
    hide();
    stop.abort();
    tip.remove();
  };
}
