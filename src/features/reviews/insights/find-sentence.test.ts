import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../read/sentences.ts'
import { defaultTopics } from '../topics/load-topics.ts'
import { createTextReader } from '../topics/read-text.ts'
import { createSentenceFinder } from './find-sentence.ts'

const readText = createTextReader(defaultTopics)
const reviewOf = (text: string) => ({ reviewId: 'r', quotes: readText(text, null).quotes })

it.each([
  ['We asked Mr. Hill at No. 5 Elm St. about it. No. Nothing!', 3],
  ['WE LIVED AT NO. 5. NOBODY CAME.', 2],
  ['He said "Fine!" and left... slowly. It was 5 p.m. by then.', 2],
  ['the heat works. it is fine!', 2],
  ['one line\n  another, e.g. this  ', 2],
])('%j has %i sentences', (text, count) => {
  const sentences = sentencesOf(text)
  expect(sentences.length, sentences.join(' | ')).toBe(count)
  expect(sentences.join(' ')).toBe(text.trim().replace(/\s+/g, ' '))
})

describe('the sentence of a topic', () => {
  const good = [
    'The heat at No. 5 came on in November only.',
    'On Elm St. the heat came late, e.g. in December.',
    'Heat, they said, is “on its way” (and stayed there).',
    'The heat… well, the landlord has a wool sweater.',
    'My roommate yelled "Heat!" on the 24th.',
  ]
  const odd = [
    'HEAT CAME IN NOVEMBER, NOT EARLIER.',
    'No heat.',
    'Is the heat on by October, you ask?',
    'It had no heat until late in October.',
    'And the heat went off again in March.',
    'The heat came on, and then...',
    'She wrote "the heat is on its way.',
    'The heat was free, generous and quiet.',
    'A heat wave came over all of us in July.',
    'The rooms are large and the floors are even.',
    `The heat ${'and one more thing about it '.repeat(6)}.`,
    'The heat came and went and came and\n',
  ]
  const find = (text: string) => createSentenceFinder()('heat', false, [reviewOf(text)])
  const someOf = (sentences: string[]) => fc.array(fc.constantFrom(...sentences), { maxLength: 6 })

  it('is a whole one that stands by itself, whatever stands around it', () => {
    fc.assert(
      fc.property(someOf([...good, ...odd]), fc.constantFrom(' ', '\n'), (sentences, gap) => {
        const text = find(sentences.join(gap))?.text
        if (sentences.some(each => good.includes(each))) expect(good).toContain(text)
        else expect(text).toBeUndefined()
      }),
    )
  })

  it('is of no review that names people', () => {
    fc.assert(
      fc.property(someOf(good), someOf(good), (before, after) => {
        expect(find([...before, 'Ask for Mrs. Pettibone.', ...after].join(' '))).toBe(null)
      }),
    )
  })

  it('praises where it denies a problem', () => {
    const problems = { mold: ['mold', 'mildew'], pests: ['mice', 'rats', 'roaches', 'bedbugs'], leaks: ['leaks'] }
    const named = Object.entries(problems).flatMap(([key, words]) => words.map(word => ({ key, word })))
    const denial = fc.constantFrom('No', 'Never', 'Warm rooms without', 'Zero')
    fc.assert(
      fc.property(denial, fc.constantFrom(...named), (denied, { key, word }) => {
        const text = `${denied} ${word} in all the months that I lived here.`
        const quote = (isLiked: boolean) => createSentenceFinder()(key, isLiked, [reviewOf(text)])?.text
        expect([quote(true), quote(false)]).toEqual([text, undefined])
      }),
    )
  })

  it('is rather about the topic alone, and each is quoted once', () => {
    const find = createSentenceFinder()
    const text =
      'The heat and the parking cost extra. Mice and roaches, and in winter some heat. The heat came in November.'
    const quote = (key: string) => find(key, false, [reviewOf(text)])?.text
    expect(quote('heat')).toBe('The heat came in November.')
    expect(quote('heat')).toBe('The heat and the parking cost extra.')
    expect(quote('parking')).toBeUndefined()
  })
})
