import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import { addChosen, getChosen, removeChosen, replaceChosen, setChosen } from './chosen-apartments.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = stubStorage('localStorage')
  setChosen([])
})

const apartment = (id: string) => ({ id, name: `House ${id}`, photo: null })
const ids = () => getChosen().map(({ id }) => id)

test('up to twelve apartments are chosen, each once, in their order', () => {
  for (const id of [3, 1, 3, 12, 2, 11, 4, 10, 5, 9, 6, 8, 7]) expect(addChosen(apartment(`${id}`))).toBe(true)
  expect(addChosen(apartment('13'))).toBe(false)
  expect(ids()).toEqual(['3', '1', '12', '2', '11', '4', '10', '5', '9', '6', '8', '7'])
  removeChosen('1', '9', 'unknown')
  expect(ids()).toEqual(['3', '12', '2', '11', '4', '10', '5', '6', '8', '7'])
})

test('a merged apartment is the one that took over, in its place and once', () => {
  for (const id of ['1', 'old', '2', 'older']) addChosen(apartment(id))
  replaceChosen(['unknown'], apartment('9'))
  expect(ids()).toEqual(['1', 'old', '2', 'older'])
  replaceChosen(['old', 'older'], apartment('3'))
  expect(ids()).toEqual(['1', '3', '2'])
  replaceChosen(['2'], apartment('1'))
  expect(ids()).toEqual(['1', '3'])
  removeChosen('3')
  expect(ids()).toEqual(['1'])
})

test.each(['nonsense', '{}', 'null', '[1, null, {"id": 5, "name": "x", "photo": null}, {"id": "x"}]'])(
  '%s in the storage counts as no choice',
  text => {
    stored.set('compare', text)
    expect(getChosen()).toEqual([])
  },
)
