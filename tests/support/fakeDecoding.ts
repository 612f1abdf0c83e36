/*
 * Nothing is decoded here: every image is one of 32 by 24 pixels, every video has a first picture. What is really
 * decoded is in `tests/e2e/files.spec.ts`.
 */
class DecodedImage extends EventTarget {
  naturalWidth = 32;
  naturalHeight = 24;
  set src(address: string) {
    queueMicrotask(() => this.dispatchEvent(new Event(address ? 'load' : 'error')));
  }
}

const bitmap = () => Promise.resolve({ width: 32, height: 24, close: () => undefined });

Object.assign(globalThis, { Image: DecodedImage, createImageBitmap: bitmap });

if (typeof HTMLVideoElement !== 'undefined') {
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, get: () => 32 });
  HTMLVideoElement.prototype.load = function load() {
    queueMicrotask(() => this.dispatchEvent(new Event('loadeddata')));
  };
}
