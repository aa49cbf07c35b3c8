import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addForm } from '../../features/contact/forms.ts'
import { createSealer } from '../../features/people/keys/seal.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { testPepper } from '../../testing/people.ts'
import { eraseForms, erasureFilterSchema } from '../forms.ts'

let site: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const ask = async (name: string, email: string) => {
  const store = { db: site.database.db, sealer: createSealer(testPepper, 'contact'), publicUrl: '' }
  await addForm(store, 'contact-question', await site.signIn('ada'), { name, email, msg: 'Where is my review?' })
}

it('erases the questions with an email or a name, and returns how many', async () => {
  await ask('Ada Okafor', 'ada@wrenfield.example')
  await ask('Ada O.', 'ADA@wrenfield.example')
  await ask('Ben Lind', 'ben@wrenfield.example')
  const erase = (typed: object) => eraseForms(site.database.db, testPepper, erasureFilterSchema.parse(typed))
  expect(await erase({ email: ' ada@wrenfield.example ' })).toBe(2)
  expect(await erase({ email: 'ada@wrenfield.example' })).toBe(0)
  expect(await erase({ name: 'ben lind' })).toBe(1)
  expect(() => erase({ email: '' })).toThrow()
  const { rows } = await site.database.pool.query('select 1 from contact_forms')
  expect(rows).toHaveLength(0)
})

/** Runs `npm run forms -- erase …` with lines of standard input. */
async function erase(args: string[], input = ''): Promise<{ code: number; output: string }> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = spawn(process.execPath, ['--import', tsx, 'src/cli/forms.ts', 'erase', ...args], {
    env: { PATH: process.env.PATH, AUTHOR_PEPPER: testPepper, DATABASE_URL: site.database.options.databaseUrl },
  })
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (output += chunk))
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, output }
}

it('lists the forms of a name and asks, since several people may have it', async () => {
  await ask('Anna Jäger', 'anna@wrenfield.example')
  await ask('Anna Jäger', 'anna2@wrenfield.example')
  const refused = await erase(['--name', 'anna jäger'], 'no\n')
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/\d{4}-\d\d-\d\d {2}Anna Jäger <anna2@wrenfield\.example>\n/)
  expect(refused.output).toContain('Erase these 2 forms?')
  expect((await erase(['--name', 'anna jäger'])).code).toBe(1)
  expect((await erase(['--email', '-'], 'anna2@wrenfield.example\n')).output).toContain('1 form was erased.')
  expect((await erase(['--name', '-'], 'Anna Jäger\nyes\n')).output).toContain('1 form was erased.')
  expect(await erase(['--name', 'Anna Jäger', '--yes'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('0 forms were erased.'),
  })
  expect((await erase(['--name', 'Anna', '--email', 'anna@wrenfield.example'])).code).toBe(2)
}, 120_000)
