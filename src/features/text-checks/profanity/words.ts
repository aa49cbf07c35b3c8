import { DataSet, englishDataset, parseRawPattern } from 'obscenity'

const split = (words: string) => words.trim().split(/\s+/)

/**
 * Phrases of obscenity's English list that are not used. Reviews must be able to say some of them (crime, health); others
 * match too much (`dick` in Dickson, `cum` in cumin, `fag` in Fagin), and `ownPatterns` has a narrower form.
 */
const omittedPhrases = new Set(
  split(`abo anal anus arse ass bestiality bitch boob chink cock cuck cum dick dyke ejaculate fag fuck hentai hooker incest kike
    negro nigger orgasm piss rape retard scat semen sex shit tit tranny turd wank whore`),
)

/**
 * Patterns in obscenity's notation: `|` is the edge of a word, `[x]` is optional. They are written as `foldRepeats` leaves
 * a text: one of each repeated letter, at most two of b, e, g, l, o and s.
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

/** Returns the terms that client and server use: obscenity's, with our own in place of those that match too much. */
export function profaneTerms() {
  const terms = new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(phrase => omittedPhrases.has(phrase.metadata?.originalWord ?? ''))
    .build().blacklistedTerms
  const firstId = Math.max(...terms.map(term => term.id)) + 1
  return [...terms, ...ownPatterns.map((pattern, i) => ({ id: firstId + i, pattern: parseRawPattern(pattern) }))]
}

/** Phrases that contain profanity but are harmless, as regular expressions on folded text with single spaces. */
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

/** Matches the allowed phrases in folded text. */
export const allowedPhrasePattern = new RegExp(allowedPhrases.join('|'), 'g')

/** Words that are also found masked ("bullsh*t", "f**k") and in pieces ("fu ck"). */
export const strongWords = split(`
  fuck fucks fucked fucker fuckers fucking fuckin fuckup motherfucker motherfuckers motherfucking
  shit shits shitty shitter shitting shithole shitshow bullshit horseshit batshit dipshit dumbshit
  bitch bitches bitching bitchy asshole assholes dumbass jackass arsehole cunt cunts cock cocks cocksucker
  dick dicks dickhead pussy pussies bastard bastards twat twats wanker wankers whore whores slut sluts
  nigger niggers nigga niggas faggot faggots retard retarded tits ass arse piss pissed`)

/** Pieces of strong words that are words themselves: "his hit" is not profane. */
export const ordinaryFragments = new Set(
  split('a i s t d m ll re ve as is it its his hit hits up in an on of to so or us we he she me my by at am was ass'),
)
