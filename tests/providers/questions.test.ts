import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { areHeard, ask, hearQuestions, openQuestion, type Question } from '../../src/providers/questions';

type Changed = Question & { is: 'changed' };
const about = (id: string): Changed => ({ is: 'changed', name: 'things', record: { id }, changes: [] });
const openId = () => openQuestion.get()?.question.record.id;

let stop: () => void = () => undefined;
/** Nobody draws the questions any more. */
const leave = () => {
  stop();
  stop = () => undefined;
};
beforeEach(() => void (stop = hearQuestions()));
afterEach(leave);

describe('a question', () => {
  test('is open until it is answered', async () => {
    const answer = ask(about('1'));
    expect(openId()).toBe('1');
    openQuestion.get()?.answer('anyway');
    expect(await answer).toBe('anyway');
    expect(openQuestion.get()).toBeUndefined();
  });

  test('is answered once: a second answer is not one to the next question', async () => {
    const first = ask(about('1'));
    const asked = openQuestion.get();
    const second = ask(about('2'));
    asked?.answer('anyway');
    asked?.answer();
    expect(await first).toBe('anyway');
    expect(openId()).toBe('2');
    openQuestion.get()?.answer('anyway');
    expect(await second).toBe('anyway');
  });

  test('closes when it has answered itself, whether it is open or waits', async () => {
    const signals = [new AbortController(), new AbortController()] as const;
    const answers = [ask(about('1'), signals[0].signal), ask(about('2'), signals[1].signal), ask(about('3'))];
    signals[1].abort();
    expect(await answers[1]).toBeUndefined();
    expect(openId()).toBe('1');
    signals[0].abort();
    expect(await answers[0]).toBeUndefined();
    expect(openId()).toBe('3');
  });

  test('that has answered itself already is not put', async () => {
    expect(await ask(about('1'), AbortSignal.abort())).toBeUndefined();
    expect(openQuestion.get()).toBeUndefined();
  });

  test('that nobody hears is closed at once', async () => {
    leave();
    expect(areHeard()).toBe(false);
    expect(await ask(about('1'))).toBeUndefined();
    expect(openQuestion.get()).toBeUndefined();
  });

  test('is closed, with all that wait, when nobody hears any more', async () => {
    const other = hearQuestions();
    const answers = [ask(about('1')), ask(about('2'))];
    other();
    expect(areHeard()).toBe(true);
    expect(openId()).toBe('1');
    leave();
    expect(areHeard()).toBe(false);
    expect(await Promise.all(answers)).toEqual([undefined, undefined]);
    expect(openQuestion.get()).toBeUndefined();
  });
});
