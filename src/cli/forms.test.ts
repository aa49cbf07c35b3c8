import { expect, it } from 'vitest'
import { addForm } from '../features/contact/forms.ts'
import { createSealer } from '../features/people/keys/seal.ts'
import { testPepper } from '../testing/people.ts'
import { runProgram } from '../testing/run-program.ts'
import { startTestSite } from '../testing/start-test-site.ts'

const { site, ada } = await startTestSite()

const ask = async (name: string, email: string) => {
  const store = { db: site.database.db, sealer: createSealer(testPepper, 'contact'), publicUrl: '' }
  await addForm(store, 'contact-question', ada, { name, email, msg: 'Where is my review?' })
}

/** Runs `npm run forms -- erase …` with lines of standard input. */
async function erase(args: string[], input = '') {
  const env = { AUTHOR_PEPPER: testPepper, DATABASE_URL: site.database.options.databaseUrl }
  const { code, out, err } = await runProgram('forms.ts', ['erase', ...args], env, input)
  return { code, output: out + err }
}

it('erases the forms of an email, or of a name after listing them and asking, since several people may have it', async () => {
  await ask('Anna Jäger', 'anna@wrenfield.example')
  await ask('Anna Jäger', 'anna2@wrenfield.example')
  const refused = await erase(['--name', ' anna  jäger'], 'no\n')
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/\d{4}-\d\d-\d\d {2}Anna Jäger <anna2@wrenfield\.example>\n/)
  expect(refused.output).toContain('Erase these 2 forms?')
  expect((await erase(['--email', '-'], ' ANNA2@wrenfield.example \n')).output).toContain('1 form was erased.')
  expect((await erase(['--name', '-'], 'Anna Jäger\nyes\n')).output).toContain('1 form was erased.')
  expect(await erase(['--name', 'Anna Jäger', '--yes'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('0 forms were erased.'),
  })
  expect((await erase(['--name', 'Anna', '--email', 'anna@wrenfield.example'])).code).toBe(2)
  expect((await site.database.pool.query('select 1 from contact_forms')).rows).toEqual([])
}, 120_000)
