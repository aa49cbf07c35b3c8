import { DataSet, englishDataset, parseRawPattern } from 'obscenity'

const split = (words: string) => words.trim().split(/\s+/)

/**
 * Phrases of obscenity's English list that we leave out: some name what a review must be able to say (crime, health), some
 * find too much (`dick` in Dickson, `cum` in cumin, `fag` in Fagin) and stand below in a form of their own.
 */
const leftOut = new Set(
  split(`abo anal anus arse ass bestiality bitch boob chink cock cuck cum dick dyke ejaculate fag fuck hentai hooker incest kike
    negro nigger orgasm piss rape retard scat semen sex shit tit tranny turd wank whore`),
)

/**
 * In obscenity's notation: `|` is the edge of a word, `[x]` may be missing. Written as `foldRepeats` leaves them: one of
 * each repeated letter, two of b, e, g, l, o and s.
 */
const ownPatterns = split(`
  |anal| |anus| |arse| |arses| |arsehole |arsed|
  |ass| |asses| |assh |assclown |asswipe |assface |asslick azhole |as[s]ho[o]l asshol dumbass dumass jackass fatass lameass
  lardass bitchass smartass |badass kissass
  bitch |bich| |biches| biatch beotch |boob| |boobs| |boobies| |tities| |tity| |tits|
  |co[o]ck| |co[o]cks| |cocksuck |cockhead suckmycock |cuck| |cucks| |cuckold |cum| |cums| |cuming| |cumshot
  |dick| |dicks| |dickhead |dickwad |dickish| |dickface suckmydick |dyke| |dykes|
  |fag| |fags| |fagg[o]t |faggy|
  fuck |fck |fuk |fuq |fuc| |fucin |fk| |fkn| |fking| phuck phuk |motherf |mofo|
  |kike| |kikes| |negro| |negroes| nigger nigga |nig| |nigs|
  |gook| |gooks| |spic| |spics| |chink| |chinks| |wetback |beaner| |beaners| |paki| |pakis| raghead
  orgasm |piss| |pissed| |pisses| |pissing| |pisser |pissy| |pisshead |pisspoor |pisspot
  |retard| |retards| |retarded|
  |shit shit| shits| shity| shiter| |sht| |shyt |shiet|
  |trany| |tranies| |turd| |turds| |wank| |wanks| |wanker |wanking| |wanky|
  |who[o]re| |who[o]res| |whorehouse |whoring|
`)

/** The one list of client and server (SPEC 5): obscenity's, with ours in place of what it finds too much by. */
export function profaneTerms() {
  const kept = new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(phrase => leftOut.has(phrase.metadata?.originalWord ?? ''))
    .build().blacklistedTerms
  const first = Math.max(...kept.map(term => term.id)) + 1
  return [...kept, ...ownPatterns.map((pattern, i) => ({ id: first + i, pattern: parseRawPattern(pattern) }))]
}

/** What is no profanity although it holds one. Regular expressions on folded text, where words stand one space apart. */
const allowedPhrases = [
  'shi+take\\w*',
  'shih? ?tzus?',
  'mishits?',
  'shittahs?',
  'shittim\\w*',
  'cum laude',
  'dick van dyke',
  'van dyke',
  'moby dick',
  'dicks sporting',
  'dick s sporting',
  'philip k dick',
  '(cock|dick|dyke|butt|beaver|wank|spic|negro|paki) (street|st|avenue|ave|road|rd|lane|ln|hill|creek|bridge)',
  'cock and bull',
  'weather cock',
  'stop cock',
  'ball cock',
  'cock a doodle\\w*',
  'rio negro',
  'chinks? (in|of)',
  'chinkapins?',
  'spic and span',
  'spic n span',
  'pussy ?cats?',
  'pussy ?willows?',
  'pussyfoot\\w*',
  'tits? (and|mice|mouse)',
  'titties?mice',
  'booby trap\\w*',
  'snigger\\w*',
  'niggard\\w*',
  'montenegro\\w*',
  'penistones?',
  'scunthorpe',
  'penni\\w*',
  'evaginat\\w*',
  'invaginat\\w*',
  'slutch\\w*',
  'teledildonics',
  'twattle\\w*',
  'porg(y|ies)',
  'pussytoes',
  'pricks? (of|his|her|my|your|their|the|a)',
  'haboobs?',
  'ass (and|or) (mule|horse|donkey|ox)',
  'feckless\\w*',
  'fistin\\w* ?bump\\w*',
  'pissarro\\w*',
].map(phrase => `\\b${phrase}\\b`)

/** Spans of folded text that are allowed whatever stands in them. */
export const allowedPhrasePattern = new RegExp(allowedPhrases.join('|'), 'g')

/** Words that are looked for behind masks ("bullsh*t", "f**k") and in fragments ("fu ck"), in full. */
export const strongWords = split(`
  fuck fucks fucked fucker fuckers fucking fuckin fuckup motherfucker motherfuckers motherfucking
  shit shits shitty shitter shitting shithole shitshow bullshit horseshit batshit dipshit dumbshit
  bitch bitches bitching bitchy asshole assholes dumbass jackass arsehole cunt cunts cock cocks cocksucker
  dick dicks dickhead pussy pussies bastard bastards twat twats wanker wankers whore whores slut sluts
  nigger niggers nigga niggas faggot faggots retard retarded tits ass arse piss pissed`)

/** Fragments of strong words that are words of their own: a text is not profane because "his hit" could be read otherwise. */
export const ordinaryFragments = new Set(
  split('a i s t d m ll re ve as is it its his hit hits up in an on of to so or us we he she me my by at am was ass'),
)
