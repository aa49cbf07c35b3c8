import type { FormEvent } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { groupErrorsByField } from './group-errors.ts'
import { type Form, type FormOptions, type Refusal, useForm } from './use-form.ts'

type Values = { name: string }

const event = { preventDefault() {}, stopPropagation() {} } as FormEvent

/** Returns a form, as a component gets it in its first render, and what happened to it. */
function openForm(options: Partial<FormOptions<Values, Refusal<Values>>>) {
  const calls: string[] = []
  let form: Form<Values> | undefined
  function Probe() {
    form = useForm<Values>({
      check: () => {
        calls.push('check')
        return {}
      },
      send: async () => calls.push('send'),
      toRefusal: error => {
        calls.push(String(error))
        return { fields: {} }
      },
      ...options,
    })
    return null
  }
  renderToString(<Probe />)
  if (!form) throw new Error('the form was not rendered')
  return { form, calls }
}

it.each(['check', 'waitForUploads', 'send'] as const)('can be sent again after %s failed', async failing => {
  const attempt = vi.fn().mockResolvedValue({}).mockRejectedValueOnce(new Error('the network is gone'))
  const { form, calls } = openForm({ [failing]: attempt })
  await form.submit(event)
  expect([attempt.mock.calls.length, calls.at(-1)]).toEqual([1, 'Error: the network is gone'])
  await form.submit(event)
  expect(attempt.mock.calls.length).toBeGreaterThan(1)
  if (failing !== 'send') expect(calls.at(-1)).toBe('send')
})

it('is sent once, however often it is submitted meanwhile', async () => {
  const { form, calls } = openForm({})
  await Promise.all([form.submit(event), form.submit(event)])
  expect(calls).toEqual(['check', 'send'])
})

it('is checked again after uploads, and not sent while a field is wrong', async () => {
  const found = [{}, { name: 'is taken' }]
  const { form, calls } = openForm({ check: () => found.shift() ?? {}, waitForUploads: async () => true })
  await form.submit(event)
  expect([found.length, calls]).toEqual([0, []])
})

it('assigns errors inside and around fields, and keeps the first message of each', () => {
  const names = ['name', 'detailedRatings.safety', 'detailedRatings.location', 'photos'] as const
  const errors = [
    { path: 'name', message: 'is missing' },
    { path: 'name', message: 'is too short' },
    { path: 'photos.1', message: 'is damaged' },
    { path: 'detailedRatings', message: 'are required' },
    { path: 'names', message: 'is not a field' },
  ]
  expect(groupErrorsByField(errors, names)).toEqual({
    fields: {
      name: 'is missing',
      photos: 'is damaged',
      'detailedRatings.safety': 'are required',
      'detailedRatings.location': 'are required',
    },
    others: [{ path: 'names', message: 'is not a field' }],
  })
})
