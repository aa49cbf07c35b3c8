import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTestFolder } from '../../../testing/create-test-folder.ts'
import { SiteConfigError } from '../../site/town-files.ts'
import { createTextReader, searchableWords } from '../topic-rules.ts'
import { defaultTopics, loadTopics } from './load-topics.ts'

const folder = await createTestFolder('topics')

const load = async (content: unknown) => {
  await writeFile(join(folder, 'topics.json'), typeof content === 'string' ? content : JSON.stringify(content))
  return loadTopics(folder)
}

it('a town without a list has the default topics', async () => {
  expect(await loadTopics(join(folder, 'nowhere'))).toEqual(defaultTopics)
})

it('a town adds words to a topic, and topics of its own', async () => {
  const topics = await load([
    { key: 'heat', words: ['steam pipe*'], except: ['canned heat'] },
    { key: 'gorge', label: 'The gorge', words: ['gorge', 'falls'], except: ['night falls'] },
  ])
  expect(topics.map(({ key }) => key)).toEqual([...defaultTopics.map(({ key }) => key), 'gorge'])
  const { topics: found } = createTextReader(topics)(
    'The steam pipes bang, canned heat plays, night falls on the gorge.',
  )
  expect(found).toEqual(['heat', 'gorge'])
  expect(createTextReader(topics)('Canned heat, when night falls.').topics).toEqual([])
})

it.each([
  ['no JSON', '[', /not valid JSON/],
  ['no list', { heat: [] }, /must be a list/],
  ['a topic without a name', [{ key: 'gorge', words: ['gorge'] }], /\[0.label\]: a new topic needs a label/],
  ['a capital letter', [{ key: 'heat', words: ['Steam'] }], /\[0.words.0\]: must be words in lower case/],
  ['a word that texts do not have', [{ key: 'heat', words: ['heat and steam'] }], /\[0.words.0\]/],
  ['an empty phrase', [{ key: 'heat', words: [''] }], /\[0.words.0\]/],
  ['an unknown key', [{ key: 'heat', word: ['steam'] }], /\[0\]/],
  ['a wrong key', [{ key: 'The Gorge', label: 'x', words: [] }], /\[0.key\]/],
])('a file with %s ends the start with its name', async (_, content, message) => {
  await expect(load(content)).rejects.toThrow(message)
  await expect(load(content)).rejects.toThrow(SiteConfigError)
  await expect(load(content)).rejects.toThrow(join(folder, 'topics.json'))
})

it("the shipped town's list is valid", async () => {
  expect((await loadTopics('town')).length).toBeGreaterThan(defaultTopics.length)
})

it('words are searched for without case, accents and apostrophes, each once, and long ones are cut', () => {
  expect(searchableWords('Café café, the landlord’s CAFÉ!')).toEqual(['cafe', 'the', 'landlords'])
  expect(searchableWords('é'.repeat(3000))).toEqual(['e'.repeat(40)])
  expect(searchableWords('𝒳!').length).toBe(1)
})
