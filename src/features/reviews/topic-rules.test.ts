import { describe, expect, it } from 'vitest'
import { createTopicFinder, findTopics } from './topic-rules.ts'
import { defaultTopics } from './topics/load-topics.ts'

const finders = defaultTopics.map(createTopicFinder)
const topicsOf = (text: string) => findTopics(finders, text)

describe('a topic is mentioned', () => {
  it.each([
    ['The heat came on in November.', ['heat']],
    ['No HEAT at all: the radiators were stone cold!', ['heat']],
    ['They never repaired the window.', ['repairs']],
    ['Got my deposits back.', ['deposit']],
    ['Our landlord kept the deposit.', ['deposit', 'management']],
    ['It is never quiet here, the walls are thin.', ['noise']],
    ['Mice behind the stove, one rat in the yard.', ['pests']],
    ['The shower grows mildew.', ['mold', 'water']],
    ['There was no mould.', ['mold']],
    ['The washing machines take quarters.', ['laundry']],
    ['The Wi-Fi drops, the wifi really does.', ['internet']],
    ['A leaking pipe flooded the kitchen.', ['leaks']],
    ['The driveway was plowed.', ['parking']],
    ['My neighbours sing.', ['neighbors']],
    ['We renewed twice.', ['renewal']],
    ["The elevator's been out.", ['elevator']],
  ])('%s', (text, topics) => {
    expect(topicsOf(text)).toEqual(topics)
  })

  it('where a text mentions it beside a false friend', () => {
    expect(topicsOf('I own a mouse pad, and then there was a mouse.')).toEqual(['pests'])
    expect(topicsOf('The hair dryer tripped the fuse, the dryer did not.')).toEqual(['laundry'])
  })
})

describe('a topic is not mentioned', () => {
  it.each([
    'Cheat sheets and wheat bread from the theater.',
    'I pay by direct deposit.',
    'White mineral deposits in the kettle.',
    'My mouse pad and my wireless mouse.',
    'A real cat-and-mouse game with the portal.',
    'The rat race, and gym rats.',
    'A restaurant next door, brilliant and elegant: plant, want, giant.',
    'Only the paint bugs me.',
    'Moldova is far, and the crown molding is pretty.',
    'The hairdryer tripped the fuse once.',
    'Parks, a spark, and Parker Street.',
    'The room is flooded with sunbeams.',
    'Cloud, allowed, unquietly: aloud.',
    'The neighborhood is nice.',
    'Coffee and feeling.',
    'Business as usual, a busy crossing.',
    'Time management is hard in a thesis year.',
    'Baby shower on the porch.',
    'Safe to say, it is a safe bet.',
    'A heated argument about nothing.',
    'A bright future.',
  ])('%s', text => {
    expect(topicsOf(text)).toEqual([])
  })
})

it('every phrase of the list is written in the words that texts are split into', () => {
  for (const { key, words, except } of defaultTopics) {
    for (const phrase of words) expect(topicsOf(phrase.replaceAll('*', '')), `${key}: ${phrase}`).toContain(key)
    for (const phrase of except) expect(phrase, key).toMatch(/^[a-z0-9]+\*?( [a-z0-9]+\*?)*$/)
  }
})
