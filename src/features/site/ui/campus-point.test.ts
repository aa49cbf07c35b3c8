import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { getCampusPoint, setCampusPoint } from './campus-point.ts'

let stored: Map<string, string>
const announced = vi.fn()

beforeEach(() => {
  stored = stubStorage('localStorage')
  vi.stubGlobal('dispatchEvent', announced)
  setCampusPoint(undefined)
  announced.mockClear()
})

test('a campus point is stored, announced to the page, and taken back', () => {
  expect(getCampusPoint()).toBeUndefined()
  setCampusPoint('engQuad')
  expect([getCampusPoint(), [...stored]]).toEqual(['engQuad', [['campus-point', 'engQuad']]])
  expect(announced.mock.calls.map(([event]) => event.type)).toEqual(['storage'])
  setCampusPoint(undefined)
  expect([getCampusPoint(), stored.size]).toEqual([undefined, 0])
})

test('another tab’s choice counts at once', () => {
  setCampusPoint('engQuad')
  stored.set('campus-point', 'agQuad')
  expect(getCampusPoint()).toBe('agQuad')
})

test.each(['', 'moon', 'engquad', '{}'])('"%s" in the storage is no campus point', text => {
  stored.set('campus-point', text)
  expect(getCampusPoint()).toBeUndefined()
})

test('a full storage keeps the choice until the page is left', () => {
  setCampusPoint('engQuad')
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: refuse,
    removeItem: refuse,
  })
  setCampusPoint('agQuad')
  expect(getCampusPoint()).toBe('agQuad')
  setCampusPoint(undefined)
  expect(getCampusPoint()).toBeUndefined()
})

test('a blocked storage keeps the choice until the page is left', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(getCampusPoint()).toBeUndefined()
  setCampusPoint('hoPlaza')
  expect(getCampusPoint()).toBe('hoPlaza')
})
