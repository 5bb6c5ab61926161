import { expect, test } from '@jest/globals';
import { type Sorrow, sorrowIn } from './mood.ts';
import { type SmallTalk, smallTalkIn } from './small-talk.ts';

test.each<[string, SmallTalk]>([
  ['how are you?', 'how_are_you'], ["how's it going", 'how_are_you'], ['how r u doing today', 'how_are_you'],
  ['hows your day been', 'how_are_you'], ['tell me a joke', 'joke'], ['make me laugh', 'joke'],
  ['are you human?', 'are_you_human'], ['are you a real person', 'are_you_human'],
  ['am I talking to a bot', 'are_you_human'], ['r u an ai', 'are_you_human'], ['what are you', 'are_you_human'],
  ['do you have feelings', 'are_you_human'], ['who made you?', 'who_made_you'],
  ['who is your creator', 'who_made_you'], ['what can you do', 'what_can_you_do'], ["what's your name", 'name'],
  ['who are you', 'name'], ['how old are you', 'age'], ['where do you live', 'where'],
  ['you are hilarious', 'compliment'], ["you're so smart", 'compliment'], ['good job', 'compliment'],
  ['nice one', 'compliment'], ['you suck', 'insult'], ['you are useless', 'insult'], ['stupid bot', 'insult'],
  ['shut up', 'insult'], ["I'm bored", 'bored'], ['so bored rn', 'bored'], ['nothing to do tonight', 'bored'],
  ['I am so tired', 'tired'], ['long day at work', 'tired'], ['feeling a bit sad', 'sad'],
  ['I had a rough week', 'sad'], ["I'm so happy today", 'happy'], ['I got the job!', 'happy'],
  ['I am furious with my boss', 'angry'], ["it's raining again", 'weather'], ['lovely weather today', 'weather'],
  ['so hot outside', 'weather'], ['I love you', 'love'], ['marry me', 'love'],
  ["what's your favourite film", 'my_favourites'], ['do you like pizza', 'my_favourites'],
  ['have you seen it', 'my_favourites'], ["what's up", 'doing'], ['what are you doing', 'doing'], ['haha', 'laugh'],
  ['lol', 'laugh'], ['sorry about that', 'sorry'], ["it's my birthday", 'birthday'], ['test', 'test'],
  ['can you hear me', 'test'], ['my neighbour painted his fence', 'other'],
])('"%s" is %s', (text, kind) => {
  expect(smallTalkIn(text)).toBe(kind);
});

test.each<[string, Sorrow | null]>([
  ['my dad died in spring', 'grief'], ['I lost my best friend last year', 'grief'],
  ['we had to say goodbye, my cat passed away', 'grief'], ['I have the flu', 'illness'],
  ['my wife is in hospital', 'illness'], ['I got fired today', 'money'], ["I'm broke", 'money'],
  ['she dumped me', 'breakup'], ["I'm feeling pretty low", 'low'], ['terrible day', 'low'],
  ['The Death of Stalin', null], ['Dead Poets Society', null], ['my dad loves westerns', null],
  ['I lost my remote', null], ['2 Broke Girls', null], ['Bad Education is great', null],
  ['blue is the warmest colour', null], ['I miss my old shows', null],
])('"%s" tells of %s', (text, sorrow) => {
  expect(sorrowIn(text)).toBe(sorrow);
});

test('a line without end is read by its beginning and its end', () => {
  expect(smallTalkIn(`tell me a joke ${'well '.repeat(12_000)}`)).toBe('joke');
  expect(smallTalkIn(`${'well '.repeat(12_000)} tell me a joke`)).toBe('other');
  expect(sorrowIn(`${'my old '.repeat(9_000)} dog died`)).toBe('grief');
});
