import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { preferences } from './preferences';
import { type Command, commandOf, isForPlayer, useShortcuts } from './shortcuts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

test.each([
  [' ', { type: 'toggle' }],
  ['k', { type: 'toggle' }],
  ['K', { type: 'toggle' }],
  ['j', { type: 'skip', seconds: -10 }],
  ['l', { type: 'skip', seconds: 10 }],
  ['ArrowLeft', { type: 'skip', seconds: -5 }],
  ['ArrowRight', { type: 'skip', seconds: 5 }],
  ['ArrowUp', { type: 'louder', by: 0.1 }],
  ['ArrowDown', { type: 'louder', by: -0.1 }],
  ['f', { type: 'fullscreen' }],
  ['m', { type: 'mute' }],
  ['c', { type: 'captions' }],
  ['s', { type: 'skip-segment' }],
  ['b', { type: 'moment' }],
  ['i', { type: 'statistics' }],
  ['n', { type: 'next' }],
  ['p', { type: 'previous' }],
  ['0', { type: 'jump', share: 0 }],
  ['9', { type: 'jump', share: 0.9 }],
  ['<', { type: 'faster', steps: -1 }],
  ['>', { type: 'faster', steps: 1 }],
  ['?', { type: 'list' }],
])('the key %j', (key, command) => {
  expect(press(key)).toEqual(command);
});

test("leaves the browser's own key combinations to the browser", () => {
  expect(press('F5')).toBeUndefined();
  expect(press('Tab')).toBeUndefined();
  expect(press('toString')).toBeUndefined();
  expect(press('f', { ctrlKey: true })).toBeUndefined();
  expect(press('l', { metaKey: true })).toBeUndefined();
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
});

function page() {
  document.body.innerHTML = `
    <div id="frame" tabindex="-1"><button></button><input type="range"><input type="radio"><textarea></textarea></div>
    <input id="search"><a href="/" id="link"></a><dialog><button></button></dialog><p id="words"></p>`;
  const frame = document.getElementById('frame');
  if (!frame) throw new Error('There is no frame.');
  return (selector: string, key: string) => isForPlayer(document.querySelector(selector), frame, key);
}

test('handles keys unless the user types or operates another control', () => {
  const isHeard = page();
  expect(isHeard('body', 'k')).toBe(true);
  expect(isHeard('#words', 'k')).toBe(true);
  expect(isHeard('#search', 'k')).toBe(false);
  expect(isHeard('#link', 'k')).toBe(true);
  expect(isHeard('#link', ' ')).toBe(false);
  expect(isHeard('dialog button', 'k')).toBe(false);
  expect(isHeard('#frame button', ' ')).toBe(false);
  expect(isHeard('#frame button', 'k')).toBe(true);
  expect(isHeard('#frame input[type=range]', 'ArrowLeft')).toBe(false);
  expect(isHeard('#frame input[type=range]', 'm')).toBe(true);
  expect(isHeard('#frame input[type=radio]', 'ArrowLeft')).toBe(false);
  expect(isHeard('#frame textarea', 'k')).toBe(false);
  // The target is outside the player, which handles keys of the whole page in full screen.
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
  expect(isHeard('#search', 'k')).toBe(false);
  expect(isHeard('#link', 'k')).toBe(true);
  Reflect.deleteProperty(document, 'fullscreenElement');
});

test.each([' ', 'ArrowDown', 'ArrowLeft'])('%j scrolls the page when the focus is outside the player', (key) => {
  const isHeard = page();
  expect(isHeard('body', key)).toBe(false);
  expect(isHeard('#words', key)).toBe(false);
  expect(isHeard('#frame', key)).toBe(true);
});

test('handles all keys in full screen, wherever the focus is', () => {
  const isHeard = page();
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: document.body });
  expect(isHeard('body', 'ArrowDown')).toBe(true);
  Reflect.deleteProperty(document, 'fullscreenElement');
});

test('handles single keys only in the player when the user has limited them to it', () => {
  const isHeard = page();
  preferences.keysEverywhere.set(false);
  expect(isHeard('body', 'm')).toBe(false);
  expect(isHeard('body', '0')).toBe(false);
  expect(isHeard('#frame button', 'm')).toBe(true);
});

test('a held key goes on seeking, and pauses only once', () => {
  page();
  const perform = vi.fn((_command: Command) => true);
  const frame = document.getElementById('frame') ?? document.body;
  renderHook(() => useShortcuts({ current: frame }, perform));
  for (const key of ['k', 'ArrowRight'])
    for (const repeat of [false, true, true]) expect(fireEvent.keyDown(frame, { key, repeat })).toBe(false);
  expect(perform.mock.calls.map(([{ type }]) => type)).toEqual(['toggle', 'skip', 'skip', 'skip']);
});
