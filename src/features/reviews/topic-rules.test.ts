import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { SiteConfigError } from '../site/town-files.ts'
import { searchableWords } from './topic-rules.ts'
import { defaultTopics, loadTopics } from './topics/load-topics.ts'
import { createTextReader } from './topics/read-text.ts'

const readText = createTextReader(defaultTopics)
const read = (text: string) => readText(text, null)
const topicsOf = (text: string) => read(text).topics

describe('a text mentions topics, and not by a false friend alone', () => {
  it.each([
    ['No HEAT at all: the radiators were stone cold!', 'heat'],
    ['Our landlord kept the deposit.', 'deposit', 'management'],
    ['Mice behind the stove, one rat in the yard.', 'pests'],
    ['The shower grows mildew.', 'mold', 'water'],
    ['The Wi-Fi drops, the wifi really does.', 'internet'],
    ["The elevator's been out.", 'elevator'],
    ['I own a mouse pad, and then there was a mouse.', 'pests'],
    ['The hair dryer tripped the fuse, the dryer did not.', 'laundry'],
    ['Cheat sheets and wheat bread from the theater.'],
    ['I pay by direct deposit.'],
    ['My mouse pad and my wireless mouse.'],
    ['The rat race, and gym rats.'],
    ['A restaurant next door, brilliant and elegant: plant, want, giant.'],
    ['Only the paint bugs me.'],
    ['The room is flooded with sunbeams.'],
    ['Time management is hard in a thesis year.'],
    ['Baby shower on the porch.'],
    ['Safe to say, it is a safe bet.'],
    ['A heated argument about nothing.'],
    ['You look at the parking lot, not at the maples.'],
    ['You look at the parking lot, where parking is free.', 'parking'],
  ])('%s', (text, ...topics) => {
    expect(topicsOf(text)).toEqual(topics)
  })
})

it('every phrase of the list is written in the words that texts are split into, and each topic has a question', () => {
  for (const { key, words, except, question } of defaultTopics) {
    expect(question, key).toMatch(/^[A-Z].{15,158}\?$/)
    for (const phrase of words) expect(topicsOf(phrase.replaceAll('*', '')), `${key}: ${phrase}`).toContain(key)
    for (const phrase of except) expect(phrase, key).toMatch(/^[a-z0-9]+\*?( [a-z0-9]+\*?)*$/)
  }
})

const folder = await createTestFolder('topics')

const load = async (content: unknown) => {
  await writeFile(join(folder, 'topics.json'), typeof content === 'string' ? content : JSON.stringify(content))
  return loadTopics(folder)
}

it('a town adds words to a topic, and topics of its own', async () => {
  const topics = await load([
    { key: 'heat', words: ['steam pipe*'], except: ['canned heat'], question: 'Is it steam?' },
    { key: 'gorge', label: 'The gorge', words: ['gorge', 'falls'], except: ['night falls'] },
  ])
  expect(topics.map(({ key }) => key)).toEqual([...defaultTopics.map(({ key }) => key), 'gorge'])
  expect(topics[0]?.question).toBe('Is it steam?')
  const readHere = (text: string, ...problems: string[]) =>
    createTextReader(topics)(
      text,
      problems.map(key => ({ key })),
    ).topics
  expect(readHere('The steam pipes bang, canned heat plays, night falls on the gorge.')).toEqual(['heat', 'gorge'])
  expect(readHere('Canned heat, when night falls.')).toEqual([])
  expect(readHere('Mold, and night falls.', 'locks', 'mold', 'heat')).toEqual(['heat', 'mold'])
})

it.each([
  ['no JSON', '[', /not valid JSON/],
  ['no list', { heat: [] }, /must be a list/],
  ['a topic without a name', [{ key: 'gorge', words: ['gorge'] }], /\[0.label\]: a new topic needs a label/],
  ['a capital letter', [{ key: 'heat', words: ['Steam'] }], /\[0.words.0\]: must be words in lower case/],
  ['a word that texts do not have', [{ key: 'heat', words: ['heat and steam'] }], /\[0.words.0\]/],
  ['an empty phrase', [{ key: 'heat', words: [''] }], /\[0.words.0\]/],
  ['an unknown key', [{ key: 'heat', word: ['steam'] }], /\[0\]/],
  ['a question that is none', [{ key: 'heat', question: 'Ask about the heat.' }], /\[0.question\]: must be a question/],
  ['a wrong key', [{ key: 'The Gorge', label: 'x', words: [] }], /\[0.key\]/],
])('a file with %s ends the start with its name', async (_, content, message) => {
  for (const told of [message, SiteConfigError, join(folder, 'topics.json')])
    await expect(load(content)).rejects.toThrow(told)
})

it("a town without a list has the default topics, and the shipped town's list is valid", async () => {
  expect(await loadTopics(join(folder, 'nowhere'))).toEqual(defaultTopics)
  expect((await loadTopics('town')).length).toBeGreaterThan(defaultTopics.length)
})

it('words are searched for without case, accents and apostrophes, each once, and long ones are cut', () => {
  expect(searchableWords('Café café, the landlord’s CAFÉ!')).toEqual(['cafe', 'the', 'landlords'])
  expect(searchableWords('é'.repeat(3000))).toEqual(['e'.repeat(40)])
  expect(searchableWords('𝒳!').length).toBe(1)
})
