import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { containsProfanity, createProfanityCheck, findProfanity } from './profanity.ts'

const town = (file: string) => JSON.parse(readFileSync(new URL(`../../../../town/${file}`, import.meta.url), 'utf8'))

/** Every text in a JSON value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

describe('profanity is found', () => {
  test.each([
    'fuck',
    'What a FUCKING mess.',
    'absofuckinglutely',
    'shit',
    'Bullshit!',
    'shitty heating',
    'the landlord is an ass',
    'asshole',
    'bitch',
    'cunt',
    'dick',
    'bastards',
    'motherfucker',
    'dumbass',
  ])('in %j', text => expect(containsProfanity(text)).toBe(true))

  test.each([
    'f u c k',
    'f.u.c.k you',
    'f-u-c-k',
    'f_u_c_k',
    'f\nu\nc\nk',
    's h i t t y',
    'ff uu cc kk',
    'fu ck',
    'sh it',
    'fu.ck',
    'ass-hole',
    'bull shit',
    'mother fucker',
  ])('spelled out or in pieces: %j', text => expect(containsProfanity(text)).toBe(true))

  test.each([
    'bullsh*t',
    'f*ck',
    'f**k',
    'F*CK',
    'f***',
    'sh**',
    's**t',
    'f#ck',
    'f--k',
    'motherf*cker',
    'b*tches',
    'a*s',
  ])('behind signs: %j', text => expect(containsProfanity(text)).toBe(true))

  test.each([
    'sh1t',
    'b!tch',
    '$hit',
    '@sshole',
    'a$$',
    'a55hole',
    's1ut',
    'n1gger',
    'wh0re',
    'pu$$y',
    'd1ck',
    'f@ggot',
  ])('in digits and signs: %j', text => expect(containsProfanity(text)).toBe(true))

  test.each(['fuuuck', 'shiiiiit', 'biiitch', 'assssss', 'fffuuuccckkk', 'fuckkkkk'])('drawn out: %j', text =>
    expect(containsProfanity(text)).toBe(true),
  )

  test.each([
    ['Armenian', 'f\u057dck'],
    ['Cyrillic', 'fu\u0441k'],
    ['Cyrillic s, h, i', '\u0455\u04bb\u0456t'],
    ['full width', 'ｆｕｃｋ'],
    ['mathematical', '𝓯𝓾𝓬𝓴'],
    ['circled', 'ⓕⓤⓒⓚ'],
    ['squared', '🅵🆄🅲🅺'],
    ['regional indicators', '🇫🇺🇨🇰'],
    ['small capitals', 'ꜰᴜᴄᴋ'],
    ['marks above', 'fùçk'],
    ['marks of their own', 'f\u0308u\u0308c\u0327k\u0323'],
    ['a zero-width space', 's\u200bhi\u200bt'],
    ['a soft hyphen', 'fu\u00adck'],
    ['a word joiner', 'fu\u2060ck'],
    ['a right-to-left override', 'fu\u202eck'],
    ['variation selectors', 'f\ufe0fu\ufe0fc\ufe0fk'],
  ])('in look-alikes: %s', (_, text) => expect(containsProfanity(text)).toBe(true))

  test('its position in the text as it was written', () => {
    const text = '🏠 What a shіt oven, f u c k this and bullsh*t.'
    expect(findProfanity(text).map(({ start, end }) => text.slice(start, end))).toEqual(['shіt', 'f u c k', 'bullsh*t'])
    expect(findProfanity('A fine place.')).toEqual([])
  })
})

describe('is not found', () => {
  test.each([
    ...[
      'Dickson Street',
      'Dickinson',
      'Moby Dick',
      'Scunthorpe',
      'Penistone',
      'Essex',
      'Sussex',
      'Middlesex',
      'Cockburnspath',
    ],
    'shiitake',
    'shitake mushrooms',
    'my Shih Tzu',
    'cockpit',
    'cockroaches',
    'peacock',
    'cocktail',
    'Hancock',
    ...[
      'assess',
      'class assignment',
      'assassin',
      'bass',
      'Mass Ave',
      'grass',
      'compass',
      'embarrassed',
      'passive',
      'assist',
    ],
    ...[
      'grape',
      'scrape',
      'drapes',
      'therapist',
      'analysis',
      'canal',
      'banal',
      'finals',
      'basement',
      'titanium',
      'title',
    ],
    ...[
      'cumin',
      'document',
      'cucumber',
      'magna cum laude',
      'circumstances',
      'Arsenal',
      'sparse',
      'button',
      'butterfly',
    ],
    ...[
      'Saturdays',
      'sturdy',
      'swanky',
      'Wankel',
      'raccoon',
      'snigger',
      'Nigeria',
      'spicy',
      'spick and span',
      'Pakistan',
    ],
    'fire retardant',
    'pissarro',
    'pussy willow',
    'booby trap',
    'tit for tat',
    'chinks in the wall',
    'Van Dyke',
    ...[
      'a sex offender registry',
      'rape crisis center',
      'bisexual friendly',
      'pen is mightier',
      'hello',
      'shell',
      'feckless',
    ],
  ])('in %j', text => expect(findProfanity(text)).toEqual([]))

  test.each([
    'Apt A55, 455 Elm, $455, class of 1455',
    'I use this every day, his hit song',
    'Shh, it was quiet',
    'push it, wash it, finish it',
    "who're they, she'll, can't, it's hit or miss",
    'U S A, A B C, S. H. I. Thompson',
    'rated A*, 5/5, 10/10, **so** good',
    'the fridge, etc. ... it... sh...',
    'as soon as, as such, has so',
    '3BR/2BA w/ dishwasher #302 8:30 50%',
    'cul-de-sac, bed-sit, sub-let, e-mail',
    'Ask for it. Uck, no.',
  ])('in %j', text => expect(findProfanity(text)).toEqual([]))

  test("in any name, address or text of the town's own", () => {
    const files = ['catalog.json', 'reviews.json', 'faq.json', 'streets.geojson', 'places.geojson', 'site.json']
    const texts = new Set(files.flatMap(file => textsIn(town(file))))
    expect(texts.size).toBeGreaterThan(500)
    const found = [...texts].filter(containsProfanity)
    expect(found).toEqual([])
  })
})

describe("a town's own names", () => {
  const { contains } = createProfanityCheck(['12 Cock Lane', 'Shitterton House', 'Dick Larkspur Homes', 'Fagg', 'Wank'])

  test.each([
    'I live in Cock Lane',
    'COCK LANE is loud',
    'Shitterton House',
    'near Shitterton',
    'Dick Larkspur is kind',
    'Wank',
  ])('may be written: %j', text => expect(contains(text)).toBe(false))

  test.each(['suck my cock', 'what a dick', 'shit house', 'Larkspur is a dick', 'wanker', 'Cock Lane is shit'])(
    'make nothing else of it allowed: %j',
    text => expect(contains(text)).toBe(true),
  )
})

describe('a check takes time in proportion to the text', () => {
  const hostile: Record<string, (length: number) => string> = {
    'one letter': n => 'a'.repeat(n),
    'one sign': n => '*'.repeat(n),
    'one digit': n => '1'.repeat(n),
    'letters apart': n => 'f '.repeat(n / 2),
    'letters and dots': n => 'a.'.repeat(n / 2),
    'letters and stars': n => 'f*'.repeat(n / 2),
    'one profanity after another': n => 'fuck '.repeat(n / 5),
    'allowed words without end': n => 'shiitake'.repeat(n / 8),
    'allowed words': n => 'cum laude '.repeat(n / 10),
    'a word without end': n => 'bitch'.repeat(n / 5),
    'marks without a letter': n => '\u0338'.repeat(n),
    'names without end': n => 'cocklane'.repeat(n / 8),
    'every character': n => Array.from({ length: n }, (_, i) => String.fromCodePoint(33 + ((i * 7) % 50_000))).join(''),
  }
  const { contains } = createProfanityCheck(['Cock Lane'])
  const timeOf = (text: string) => {
    const before = process.cpuUsage()
    contains(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  test.each(Object.entries(hostile))('%s', (_, make) => {
    contains(make(10_000))
    const short = Math.min(...[1, 2, 3].map(() => timeOf(make(10_000))))
    const long = Math.min(...[1, 2].map(() => timeOf(make(200_000))))
    // Twenty times the text: 20 times the work when linear, 400 times when quadratic.
    expect(long).toBeLessThan(120 * Math.max(short, 1))
  })
})
