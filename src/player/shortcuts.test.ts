import { afterEach, expect, test } from 'vitest';
import { commandOf, isForPlayer } from './shortcuts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

afterEach(() => document.body.replaceChildren());

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

test("the browser's own keys stay the browser's", () => {
  expect(press('F5')).toBeUndefined();
  expect(press('Tab')).toBeUndefined();
  expect(press('toString')).toBeUndefined();
  expect(press('f', { ctrlKey: true })).toBeUndefined();
  expect(press('l', { metaKey: true })).toBeUndefined();
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
});

test('keys are for the player unless somebody writes or presses something', () => {
  document.body.innerHTML = `
    <div id="frame"><button></button><input type="range"><input type="radio"></div>
    <input id="search"><a href="/" id="link"></a><p id="words"></p>`;
  const at = (selector: string) => document.querySelector(selector);
  const frame = document.getElementById('frame');
  if (!frame) throw new Error('There is no frame.');
  const isHeard = (selector: string, key: string) => isForPlayer(at(selector), frame, key);
  expect(isForPlayer(document.body, frame, ' ')).toBe(true);
  expect(isHeard('#words', 'k')).toBe(true);
  expect(isHeard('#search', 'k')).toBe(false);
  expect(isHeard('#link', 'k')).toBe(false);
  expect(isHeard('#frame button', ' ')).toBe(false);
  expect(isHeard('#frame button', 'k')).toBe(true);
  expect(isHeard('#frame input[type=range]', 'ArrowLeft')).toBe(false);
  expect(isHeard('#frame input[type=range]', 'm')).toBe(true);
  expect(isHeard('#frame input[type=radio]', 'ArrowLeft')).toBe(false);
});
