/**
 * English words of three letters or more that nearly every text has, as `wordsOf` returns them. A search for reviews
 * leaves them out.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `about after again all also any are arent been before being but can cant could did didnt does doesnt doing dont for
   from had has have having her here him his how into its ive just more most much not off one only other our out over
   own she should some such than that the their them then there these they this those too very was wasnt were werent
   what when where which while who why will with would you your`.split(/\s+/),
)
