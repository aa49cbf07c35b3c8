import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { lineLength } from './draft-rules.ts'
import { publicStatuses, reviewLimits } from './rules.ts'
import { sampleFile } from './sample-reviews.ts'
import { listProfanity } from './text-checks/profanity.ts'

const read = async (town: string) => sampleFile().parse(JSON.parse(await readFile(`${town}/reviews.json`, 'utf8')))
const { reviews, authors } = await read('town')
const lines = reviews.flatMap(({ best, watch, reviewText }) =>
  [best, watch].flatMap(line => (line ? [{ line, reviewText }] : [])),
)
/** Letters and digits only, so that no sign or case hides a copy. */
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

it('at least 200 public sample reviews have a line, and at least 120 have both', () => {
  const shown = reviews.filter(({ status }) => publicStatuses.some(known => known === status))
  expect(shown.filter(({ best, watch }) => best || watch).length).toBeGreaterThanOrEqual(200)
  expect(shown.filter(({ best, watch }) => best && watch).length).toBeGreaterThanOrEqual(120)
  // Cards and pages also show reviews without any.
  expect(shown.filter(({ best, watch }) => !best && !watch).length).toBeGreaterThan(20)
})

it('their lines have 12 to 120 characters, and no two are alike', () => {
  const lengths = lines.map(({ line }) => lineLength(line))
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(12)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(reviewLimits.maxLine)
  expect(new Set(lines.map(({ line }) => lettersOf(line))).size).toBe(lines.length)
})

it('no line is a part of its own text, names an author, or is profane', () => {
  expect(lines.filter(({ line, reviewText }) => lettersOf(reviewText).includes(lettersOf(line)))).toEqual([])
  const names = authors.map(({ name }) => name)
  expect(lines.filter(({ line }) => names.some(name => line.includes(name)))).toEqual([])
  expect(lines.flatMap(({ line }) => listProfanity(line))).toEqual([])
})

it('the other sample town has some lines, too', async () => {
  const found = (await read('town-europe')).reviews.filter(({ best, watch }) => best || watch)
  expect(found.length).toBeGreaterThanOrEqual(10)
})
