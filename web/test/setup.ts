// What a browser has and jsdom lacks.
import '@testing-library/jest-dom/jest-globals';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong; what never comes fails all the same.
configure({ asyncUtilTimeout: 10_000 });

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  TextEncoder,
  TextDecoder,
  // Names in tests are letters and digits, which need no escape.
  CSS: { supports: () => true, escape: (name: string) => name },
  scrollTo: () => undefined,
});

Object.assign(Element.prototype, {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});
