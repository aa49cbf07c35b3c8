import { afterEach, beforeEach, expect, test } from 'vitest'
import { dismissFailures, dismissMessage, shownOf, showToast, toastQueue } from './toast-queue.ts'

const messages = () => shownOf(toastQueue.get()).map(toast => toast.message)

const dismissAll = () => {
  while (messages()[0]) dismissMessage(messages()[0] ?? '')
}
beforeEach(dismissAll)
// Other tests share the queue.
afterEach(dismissAll)

test('at most two timed toasts are on screen, the others wait in order, and an error neither waits nor counts', () => {
  for (const name of ['first', 'second', 'third', 'fourth']) showToast(name)
  showToast('wrong', { isError: true })
  expect(messages()).toEqual(['first', 'second', 'wrong'])
  dismissMessage('first')
  expect(messages()).toEqual(['second', 'third', 'wrong'])
})

test('good news ends the failures before it, but not one that offers something to do', () => {
  showToast('wrong', { isError: true })
  showToast('no page', { isError: true, label: 'Try again', onAction: () => undefined })
  showToast('saved')
  showToast('wrong again', { isError: true })
  expect(messages()).toEqual(['no page', 'saved', 'wrong again'])
  dismissFailures()
  expect(messages()).toEqual(['no page', 'saved'])
})

test('a repeated message is one toast, with a new id so that it is announced again', () => {
  const ids = [1, 2].map(() => {
    showToast('wrong', { isError: true })
    return shownOf(toastQueue.get()).map(toast => toast.id)
  })
  expect(ids).toEqual([[expect.any(Number)], [expect.any(Number)]])
  expect(ids[0]).not.toEqual(ids[1])
})
