import { expect, test } from 'vitest'
import { getAskedWords } from './find-mentions.ts'

test.each([
  ['mold', ['mold']],
  ['Mold in the Bathroom!', ['mold', 'bathroom']],
  ['CAFÉ café Cafe', ['cafe']],
  ['12 Alder St.', ['alder']],
  ['is it', []],
  ['the and there', []],
  ['don’t', []],
  ['  ', []],
  ['one two three four five six seven eight', ['two', 'three', 'four', 'five', 'six', 'seven']],
  ["'); drop table reviews; --", ['drop', 'table', 'reviews']],
  ['\0mold\0', ['mold']],
])('%j asks for %j', (query, expected) => {
  expect(getAskedWords(query)).toEqual(expected)
})
