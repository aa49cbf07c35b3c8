const split = (words: string) => words.trim().split(/\s*[,\n]\s*/)

/** Words of obscenity's English list that a review must be able to say: crimes, sewers, gearboxes, what animals leave. */
export const sayableWords: ReadonlySet<string> = new Set(split('abo, dyke, incest, rape, scat, sex, tranny'))

/** Rude words that are names of people, streets and houses when they begin with a capital letter. */
export const namesWithCapital =
  /(?<!\p{L})(?:Bich|Cocks?|Cumming|Dick|Fage|Fock|Fuks?|Hookers?|Negro|Semen|Twatt)(?!\p{L})/gu

/** What obscenity refuses and no one minds, in lower case. `site.json` (`profanity.allowed`) adds a town's own. */
export const harmlessTerms: readonly string[] = split(`
  cockpit, cockspur, dickens, dickerman, dickerson, dickey, dickhaut, dickins, dickman, dickson, peniston
  semeno, anali, annals, anusha, akshit, ashit, dikshit, harshit, nishit, rakshit, shitta-, shitterton
  shittington, shiitake, asselin, assorted, fagan, fagen, faggioli, fagin, fagley, fagnani, fagundes
  fagerstrom, fagus, cum laude, cumin, cumm, cumnor, fackenthall, feckless, fockens, chink in, chinks in
  chink of, chinks of, chinkapin, chinkara, niggardly, pussy willow, pussycat, pussywillow, slutsky
  slutzky, wankel, wankaner, wankhede, wankowicz, pissarro, turdus, booby trap, boob tube, retardant
  bastardi, bitchet, kikelomo, kikelly, cuckfield, cuckmere, cuckney, fuku, pornic, pornchai, porntip
  sporn, tit for tat
`)
