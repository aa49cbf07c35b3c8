import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadSiteTexts } from '../features/site/texts.ts'
import { readEnv } from '../platform/env.ts'
import { createTestFolder } from '../testing/create-test-folder.ts'
import { runProgram } from '../testing/run-program.ts'
import { defaultFormats, setFormats } from '../ui/format.ts'
import { checkTown } from './check/check-town.ts'
import { Findings } from './check/findings.ts'
import { type Answers, problemOf, questions } from './init/questions.ts'
import { writeUniversity } from './init/write-university.ts'

const sampleDir = resolve('town')
const usual: Answers = {
  university: 'University of Hillside',
  'short-name': 'Hillside',
  town: 'Hillside',
  'site-name': 'Doorstep',
  url: 'https://housing.hillside.example',
  domains: 'hillside.example, Alumni.Hillside.example',
  locale: 'en-IE',
  currency: 'EUR',
  rents: '300, 400; 500',
  'year-start': '9',
  areas: 'Grüner Hügel; West; 北',
  campus: 'Library: 50.92, 11.58; Aula: 50.93, 11.59; Mensa: https://www.openstreetmap.org/?mlat=50.91&mlon=11.57',
  admin: 'ada@hillside.example',
  contact: 'privacy@hillside.example',
  issuer: 'https://login.hillside.example/realms/a',
  'client-id': 'porchlight',
  'client-secret': '',
}

afterAll(() => setFormats(defaultFormats))

/** Returns what the questions say about answers, a line for each that is refused. */
function problemsOf(answers: Answers): string[] {
  return questions.flatMap(question => {
    const problem = problemOf(question, answers[question.flag] ?? '', answers)
    return problem ? [`${question.flag}: ${problem}`] : []
  })
}

/** Returns the environment that a shell makes of a file. */
function loadEnvFile(file: string): Record<string, string> {
  const text = execFileSync('env', ['-i', 'sh', '-c', 'set -a; . "$1"; env -0', 'sh', file], { encoding: 'utf8' })
  return Object.fromEntries(text.split('\0').map(line => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]))
}

const textOf = (html: string) =>
  ['<', '>', '"', "'", '&'].reduce(
    (text, sign, i) => text.replaceAll(['&lt;', '&gt;', '&quot;', '&#39;', '&amp;'][i]!, sign),
    html.replace(/<[^>]*>/g, ''),
  )

describe('npm run init', async () => {
  const folder = await createTestFolder('init')

  it('makes a folder that the site’s own check accepts of any names, and an environment that a shell reads', async () => {
    const part = fc.constantFrom(
      'St. John',
      'Ü',
      'ß',
      '北',
      ' ',
      ',',
      "'",
      '"',
      '`',
      '&',
      '$&',
      '$1',
      '$(id)',
      '\\',
      '*',
      '_',
      '[a](b)',
      '<b>',
      '#',
      '%',
      '~',
    )
    const name = fc.array(part, { minLength: 1, maxLength: 5 }).map(parts => parts.join('').trim())
    const odd = fc.record({
      university: name,
      'short-name': name,
      town: name,
      areas: fc
        .uniqueArray(name.filter(Boolean), { minLength: 1, maxLength: 5, selector: area => area.toLowerCase() })
        .map(areas => areas.join(' ; ')),
      label: name.filter(Boolean),
      // A quote decides how the file writes a value; a start takes quotes around a value for those of a file.
      'client-secret': fc
        .tuple(fc.constantFrom('', "it's"), name)
        .map(parts => parts.join(''))
        .filter(secret => !/^(["']).*\1$/.test(secret)),
    })
    await fc.assert(
      fc.asyncProperty(odd, async ({ label, ...names }) => {
        const answers: Answers = {
          ...usual,
          ...names,
          campus: `${label}: 50.92, 11.58; B: 50.93, 11.59; C: 50.93, 11.6`,
        }
        const empty = ['university', 'short-name', 'town'].filter(flag => !answers[flag])
        expect(problemsOf(answers)).toEqual(empty.map(flag => `${flag}: must not be empty`))
        if (empty.length > 0) return
        const { town, envFile } = await writeUniversity(answers, {
          folder: await mkdtemp(join(folder, "it's ")),
          sampleDir,
        })
        const { env, problems } = readEnv(loadEnvFile(envFile))
        expect([problems, env.TOWN_DIR, env.OIDC_CLIENT_SECRET ?? '']).toEqual([[], town, answers['client-secret']])
        const lines: string[] = []
        const site = await checkTown(env, sampleDir, new Findings(line => lines.push(line)))
        expect(lines.filter(line => /error|sample/.test(line))).toEqual([])
        expect(site).toMatchObject({
          universityFullName: answers.university,
          townName: answers.town,
          admins: [usual.admin],
        })
        expect(site!.areas.map(area => area.name).join(' ; ')).toBe(answers.areas)
        // What stays after the first review can be seen.
        const { rent, academicYearStart } = JSON.parse(await readFile(join(town, 'site.json'), 'utf8'))
        expect({ rent, academicYearStart }).toEqual({ rent: site!.rent, academicYearStart: 9 })
        expect(rent).toMatchObject({ currency: 'EUR', bounds: [300, 400, 500] })
        const { policies, faqs } = await loadSiteTexts(town, [])
        expect(textOf(policies)).toContain(
          `Doorstep lets students of ${answers.university} read and write anonymous reviews of off-campus housing in ${answers.town}.`,
        )
        expect(faqs[0]!.answer).toContain(
          `with your ${answers.university} account. Only a verified address ending in exactly @hillside.example or @alumni.hillside.example is`,
        )
      }),
      { numRuns: 25 },
    )
  })

  it('turns American places with the longitude first, and refuses those that are none, and addresses that could not sign in', () => {
    const american = fc.tuple(fc.integer({ min: 25, max: 49 }), fc.integer({ min: -124, max: -67 }))
    fc.assert(
      fc.property(american, ([latitude, longitude]) => {
        const campus = ['A', 'B', 'C'].map(label => `${label}: ${longitude}.25, ${latitude}.5`).join('; ')
        expect(problemsOf({ ...usual, campus })).toEqual([])
        const place = { lat: latitude + 0.5, lng: longitude - 0.25 }
        const { read } = questions.find(({ flag }) => flag === 'campus')!
        expect(read?.(campus)).toMatchObject([place, place, place])
      }),
    )
    const refused = {
      campus: [
        '',
        'A',
        'A: 1.5, 2.5; B: 1.5, 2.5',
        'A: here; B: 1.5, 2.5; C: 1.5, 2.5',
        ': 1.5, 2.5; B: 1.5, 2.5; C: 1.5, 2.5',
        'A: 1.5, 181.5; B: 1.5, 181.5; C: 1.5, 181.5',
        'A: -75.5, -75.5; B: 1.5, 1.5; C: 1.5, 1.5',
      ],
      admin: ['ada', 'ada@hillside.example, ben@cs.hillside.example', 'ada@hillside.example@x'],
      contact: ['ADA@hillside.example', 'privacy'],
      domains: ['', 'hillside', '@hillside.example', 'ü.example'],
      url: ['http://housing.hillside.example', 'housing', 'https://hillside.example/housing'],
      issuer: ['login', 'http://login.hillside.example'],
      locale: ['de-DE', 'English'],
      currency: ['€', 'EURO'],
      rents: ['800', '900, 800', 'many, more', '350 €, 450 €'],
      'year-start': ['0', '13', 'August'],
      areas: [';', 'West; west'],
      town: ['Two\nlines'],
    }
    for (const [flag, answers] of Object.entries(refused))
      for (const answer of answers)
        expect(
          problemsOf({ ...usual, [flag]: answer }).map(line => line.split(':')[0]),
          answer,
        ).toContain(flag)
  })

  it('keeps the environment to its owner, leaves the town to all, and overwrites neither', async () => {
    const { town, envFile } = await writeUniversity(usual, { folder: await mkdtemp(join(folder, 'once-')), sampleDir })
    expect([(await stat(envFile)).mode & 0o777, (await stat(town)).mode & 0o777]).toEqual([0o600, 0o755])
    const before = await readFile(envFile, 'utf8')
    await expect(writeUniversity(usual, { folder: resolve(town, '..'), sampleDir })).rejects.toThrow('is there already')
    expect(await readFile(envFile, 'utf8')).toBe(before)
  })

  it('reads the client secret from standard input, where no list of processes shows it', async () => {
    const target = await createTestFolder('init-secret', onTestFinished)
    const flags = Object.entries(usual).flatMap(([flag, answer]) => [`--${flag}`, answer])
    const secret = `it's $5 & "x"`
    const { code, err } = await runProgram('init.ts', [target, ...flags, '--client-secret', '-'], {}, `${secret}\n`)
    expect([code, err]).toEqual([0, ''])
    expect(await readFile(join(target, 'porchlight.env'), 'utf8')).toContain(
      `OIDC_CLIENT_SECRET="it's \\$5 & \\"x\\""\n`,
    )
  })

  it('names every missing and wrong flag where it cannot ask', async () => {
    const target = await createTestFolder('init-flags', onTestFinished)
    const { code, err } = await runProgram(
      'init.ts',
      [target, '--university', 'Hillside University', '--locale', 'de-DE'],
      {},
    )
    expect(code).toBe(1)
    expect(err.trim().split('\n')).toEqual([
      'Nothing was written: --town: is missing',
      ...['url', 'domains'].map(flag => `--${flag}: is missing`),
      '--locale: must be an English language tag, like en-US, en-GB or en-IE',
      ...['areas', 'campus', 'admin', 'contact', 'issuer'].map(flag => `--${flag}: is missing`),
    ])
  })
})
