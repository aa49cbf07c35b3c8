import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/*
 * `ui/format.ts` alone knows how a site writes dates, numbers, money and counts. Elsewhere no text has an amount of money,
 * and no number has its noun beside it: it would say "1 decisions".
 */
const source = fileURLToPath(new URL('../', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  file => /(?<!\.test)\.tsx?$/.test(file) && !/^testing\/|^ui\/format\.ts$/.test(file),
)

/** Words that end in s and are no nouns in the plural: of sentences and of SQL. */
const others =
  'access answers appears belongs collects counts disappears does ends files from holds lacks loses names nulls reads refuses this values works'
const isNone = String.raw`(?!(${others.replaceAll(' ', '|')})\b)`
const noun = String.raw`${isNone}([a-z’]+ ${isNone})?[a-z]{3,}s\b`
/** A limit is above 1, and so is a time-out in seconds. After "of" stands a noun in the plural: "1 of 3 rows". */
const plural = String.raw`[^{}]*([lL]imits\.|\b(max|min)([A-Z]|\})|timeoutMs)`

const bareFormats = [
  /\bIntl\.(\w*Format|PluralRules)\b/,
  /\.toLocale\w*String\(/,
  /\.toFixed\(1\)/,
  /[$€£]\s?\d{1,3}(\d|,\d)/,
  new RegExp(String.raw`(?<! of )\$\{(?!${plural})[^{}()]*\} ${noun}`),
  /=== 1 \? ('1 |'([^']*)' : '\2s')/,
]
const isBare = (line: string) => bareFormats.some(pattern => pattern.test(line))
const isComment = (line: string) => /^\s*(\/?\*|\/\/)/.test(line)

test('dates, numbers, money and counts are written by ui/format.ts alone', () => {
  expect(files.length).toBeGreaterThan(500)
  const linesOf = (file: string) => readFileSync(source + file, 'utf8').split('\n')
  const found = files.flatMap(file => linesOf(file).filter(line => !isComment(line) && isBare(line)))
  expect(found).toEqual([])
})

test.each([
  'new Intl.DateTimeFormat("en-US")',
  'count.toLocaleString("en-US")',
  'avgRating.toFixed(1)',
  'Up to $800',
  'Up to €1,200',
  '<p>Up to £95</p>',
  '$' + '{total} decisions',
  '$' + '{list.items.length} earlier reports ignored',
  "days === 1 ? 'day' : 'days'",
  "days === 1 ? '1 day' : many",
  "count === 1 ? '' : 's'",
])('%s is found', line => expect(isBare(line)).toBe(true))
