import { beforeEach, expect, test } from 'vitest'
import { dismissToast, shownToasts, showToast } from './toast-queue.ts'

const messages = () => shownToasts.get().map(toast => toast.message)

beforeEach(() => {
  while (shownToasts.get()[0]) dismissToast(shownToasts.get()[0]?.id ?? 0)
})

test('at most two timed toasts are on screen; the others wait in order', () => {
  for (const name of ['first', 'second', 'third', 'fourth']) showToast(name)
  expect(messages()).toEqual(['first', 'second'])
  dismissToast(shownToasts.get()[0]?.id ?? 0)
  expect(messages()).toEqual(['second', 'third'])
})

test('an error does not wait and is not counted', () => {
  showToast('first')
  showToast('second')
  showToast('wrong', { isError: true })
  showToast('third')
  expect(messages()).toEqual(['first', 'second', 'wrong'])
})

test('a repeated message is one toast, with a new id so that it is announced again', () => {
  const before = showToast('wrong', { isError: true })
  const after = showToast('wrong', { isError: true })
  expect(after).not.toBe(before)
  expect(shownToasts.get().map(toast => toast.id)).toEqual([after])
})
